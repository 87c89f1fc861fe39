import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newest } from '../../../site/features/news/newest.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import { SITE_MEASURES } from './site-measures.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const migration = readFileSync(join(ROOT, 'supabase/migrations/20261116020000_content.sql'), 'utf8')
const tokens = readFileSync(join(ROOT, 'brand/tokens.css'), 'utf8')

const tables = { news: newest.articles, deal: newest.deals, resource: newest.resources } as const

describe.each(['news', 'deal', 'resource'] as const)('the editor of %s', (kind) => {
  const { fields, places, newestBy } = CONTENT_KINDS[kind]
  const { table, limit, newestBy: chosenBy } = tables[kind]
  const [definition = ''] = migration.match(new RegExp(`create table public.${table} \\([^;]+;`)) ?? []

  it('has a box for every column staff fill in, with the length the table allows', () => {
    const columns = [...definition.matchAll(/^ {2}(\w+) (?!uuid|timestamptz)/gm)].map(([, name]) => name)
    expect(fields.map(({ name }) => name).toSorted()).toEqual(columns.toSorted())
    for (const { name, max } of fields) {
      const [, allowed] = definition.match(new RegExp(`length\\(${name}\\) between 1 and (\\d+)`)) ?? []
      expect(max).toBe(allowed === undefined ? undefined : Number(allowed))
    }
  })

  it('knows which of them the public page shows', () => {
    expect(places).toBe(limit)
    // Resources go by the moment they were first published, which nobody sets.
    expect(newestBy).toBe(kind === 'resource' ? undefined : chosenBy)
  })
})

it('previews in the sizes of the public site', () => {
  for (const [name, size] of Object.entries(SITE_MEASURES)) expect(tokens).toContain(`${name}: ${size};`)
})
