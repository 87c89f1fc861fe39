import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * `imports` are the files that a source file imports statically, `later` those that it imports dynamically.
 */
interface SourceModule {
  readonly code: string
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

/**
 * The build's source files by their path from the site's folder, which is also their key in Vite's manifest.
 */
export type SourceModules = Readonly<Record<string, SourceModule>>

/**
 * The prerendering step reads the JSON file that this plugin writes, to find the styles that each page needs.
 */
export function describeModules(root: string, fileName: string): Plugin {
  return {
    name: 'describe-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const nameOf = (id: string) => relative(root, id)
      const described: Record<string, SourceModule> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const [id, { code }] of Object.entries(output.modules)) {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          described[nameOf(id)] = {
            code: code ?? '',
            imports: importedIds.map(nameOf),
            later: dynamicallyImportedIds.map(nameOf),
          }
        }
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(described) })
    },
  }
}

// React's code names every HTML element. If it were counted, every page would keep the style rules of all
// elements.
const isReact = (name: string) => /node_modules\/(?:react|react-dom|scheduler)\//.test(name)

export function reachableCode(modules: SourceModules, from: readonly string[]): string {
  const seen = new Set<string>()
  const add = (name: string) => {
    const found = modules[name]
    if (!found || seen.has(name) || isReact(name)) return
    seen.add(name)
    for (const imported of found.imports) add(imported)
    for (const later of found.later) add(later)
  }
  for (const name of from) add(name)
  return [...seen].map((name) => modules[name]?.code ?? '').join('\n')
}
