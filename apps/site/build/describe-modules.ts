import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A source file as the build sees it: its code, and what it loads with itself or later. */
interface SourceModule {
  readonly code: string
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

/** By their paths from the site's folder, as in Vite's manifest. */
export type SourceModules = Readonly<Record<string, SourceModule>>

/** Writes what the bundle is made of to a file beside it, so that a page's styles follow its sources, not its chunks. */
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

// It knows the name of every element there is, and draws none by itself.
const isReact = (name: string) => /node_modules\/(?:react|react-dom|scheduler)\//.test(name)

/** The code of all that these modules may come to run, but for what `isApart` says is another page's. */
export function reachableCode(
  modules: SourceModules,
  from: readonly string[],
  isApart: (name: string) => boolean,
): string {
  const seen = new Set<string>()
  const add = (name: string) => {
    const found = modules[name]
    if (!found || seen.has(name) || isReact(name)) return
    seen.add(name)
    for (const imported of found.imports) add(imported)
    for (const later of found.later) if (!isApart(later)) add(later)
  }
  for (const name of from) add(name)
  return [...seen].map((name) => modules[name]?.code ?? '').join('\n')
}
