import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A source file in the build: its code, and what it imports statically and dynamically. */
interface SourceModule {
  readonly code: string
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

/** By path from the site's folder, as in Vite's manifest. */
export type SourceModules = Readonly<Record<string, SourceModule>>

/** Writes the bundle's modules to a file, so that a page's styles can be chosen by its sources instead of its chunks. */
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

// React names every HTML element without rendering any by itself, so it would match every rule.
const isReact = (name: string) => /node_modules\/(?:react|react-dom|scheduler)\//.test(name)

/** The code of everything these modules can load. */
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
