import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
const pages = [...globSync('docs/**/*.md', { cwd: ROOT }), 'engine/README.md']
const PROVED = [
  'docs/architecture.md',
  'docs/testing.md',
  'docs/security.md',
  'docs/asvs.md',
  'docs/reliability.md',
]

it.each([...PROVED, ...globSync('docs/how-to/*.md', { cwd: ROOT })])(
  '%s names only files that are there',
  (page) => {
    const named = [
      ...read(page).matchAll(/`((?:apps|engine|host|scripts|supabase|tests)\/[\w./-]+\.\w+)`/g),
    ].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  },
)

it.each(pages)('%s links only to files that are there', (page) => {
  const linked = [...read(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(join(ROOT, dirname(page), path)))).toEqual([])
})
