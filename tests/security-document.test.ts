import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it.each(['docs/security.md', 'docs/asvs.md', 'docs/reliability.md'])(
  '%s names only proofs that are there',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const named = [...text.matchAll(/`((?:tests|engine|host|supabase)\/[\w./-]+\.tsx?)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  },
)
