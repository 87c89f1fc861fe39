import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'bench', 'brand', 'engine', 'host', 'scripts', 'supabase/functions', 'tests']
const IS_SOURCE = /^(?!.*node_modules).*\.(?:tsx?|mjs)$/

const EVERYTHING = '*'
const IMPORT = /^(?:import|export)\s+(?:type\s+)?([\w*{][^;'"]*?)\s+from\s+'([^']+)'/gm
const DYNAMIC_IMPORT = /\bimport\(\s*'([^']+)'/g
const DECLARATION =
  /^export\s+(?:async\s+|abstract\s+)?(?:function\*?|const|let|class|interface|type)\s+(\w+|\[[^\]]+\])/gm

function readSources(): Map<string, string> {
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const files = [...nested, ...readdirSync(ROOT)].filter((file) => IS_SOURCE.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#shared/')) return specifier.replace('#shared', 'supabase/functions/_shared')
  return normalize(join(dirname(from), specifier))
}

/** Which names of which files are imported somewhere. */
function findImported(sources: Map<string, string>): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>()
  const add = (file: string, names: string[]) =>
    imported.set(file, new Set([...(imported.get(file) ?? []), ...names]))
  for (const [from, source] of sources) {
    for (const [, clause = '', specifier = ''] of source.matchAll(IMPORT))
      add(resolveImport(from, specifier), clause.includes('*') ? [EVERYTHING] : namesIn(clause))
    for (const [, specifier = ''] of source.matchAll(DYNAMIC_IMPORT))
      add(resolveImport(from, specifier), [EVERYTHING])
  }
  return imported
}

/** The names in `{ one, type Two, three as four }` or `[ONE, TWO]`. */
const namesIn = (list: string): string[] =>
  list
    .replace(/[{}[\]]/g, '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )

function deadExports(sources: Map<string, string>): string[] {
  const imported = findImported(sources)
  return [...sources].flatMap(([file, source]) => {
    const used = imported.get(file)
    if (used?.has(EVERYTHING)) return []
    const exported = [...source.matchAll(DECLARATION)].flatMap(([, names = '']) => namesIn(names))
    return exported.filter((name) => !used?.has(name)).map((name) => `${file}: ${name}`)
  })
}

const sources = readSources()

it('every exported name is imported by another file', () => {
  expect(sources.size).toBeGreaterThan(1_000)
  expect(deadExports(sources)).toEqual([])
})

it('finds constants, functions and types that nothing imports', () => {
  const example = new Map([
    ['host/a.ts', 'export const one = 1\nexport interface Two {}\nexport async function three() {}\n'],
    ['host/b.ts', "import { one } from './a.ts'\nexport const [FOUR, FIVE] = [4, 5]\n"],
    ['host/c.ts', "import {\n  FIVE as five,\n  type Six,\n} from './b.ts'\n"],
  ])
  expect(deadExports(example)).toEqual(['host/a.ts: Two', 'host/a.ts: three', 'host/b.ts: FOUR'])
})
