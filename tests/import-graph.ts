import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'bench', 'brand', 'engine', 'host', 'scripts', 'supabase/functions']
export const SHARED = 'supabase/functions/_shared'

export interface Import {
  from: string
  /** A path from the root for our own files, the bare specifier for a package. */
  to: string
}

/** What our own files import, tests left out. */
export function readImports(): Import[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|suite)\.tsx?$/.test(file))
      .flatMap(importsOf),
  )
}

function importsOf(from: string): Import[] {
  const source = readFileSync(join(ROOT, from), 'utf8')
  const specifiers = source.matchAll(
    /\bfrom '([^']+)'(?: with \{.*\})?$|^import '([^']+)'$|\bimport\('([^']+)'\)/gm,
  )
  return [...specifiers].map((match) => ({
    from,
    to: resolveSpecifier(from, match[1] ?? match[2] ?? match[3] ?? ''),
  }))
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#shared/')) return specifier.replace('#shared', SHARED)
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), specifier))
  return specifier
}

/** Import cycles, each as its files in order. */
export function findCircles(imports: Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  function visit(file: string, way: string[]): void {
    const start = way.indexOf(file)
    if (start !== -1) return void circles.push([...way.slice(start), file].join(' → '))
    if (done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return circles
}
