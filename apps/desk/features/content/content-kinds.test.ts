import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newest } from '#shared/content/newest.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import { SITE_MEASURES } from './preview/site-measures.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const schemas = ['70_content', '71_publishing'].map((name) =>
  readFileSync(join(ROOT, `supabase/schemas/${name}.sql`), 'utf8'),
)
const tokens = readFileSync(join(ROOT, 'brand/tokens.css'), 'utf8')

const tables = { news: newest.articles, deal: newest.deals, resource: newest.resources } as const

describe.each(['news', 'deal', 'resource'] as const)('the editor of %s', (kind) => {
  const { fields, places, newestBy } = CONTENT_KINDS[kind]
  const { table, limit, newestBy: chosenBy } = tables[kind]
  const beside = kind === 'deal' ? 'deal_facts' : 'content_pages'
  const definition = [table, beside]
    .map((name) => schemas.join('').match(new RegExp(`create table public.${name} \\([^;]+;`))?.[0])
    .join('')

  it('has a box, as long as the table allows, for every column', () => {
    const columns = [...definition.matchAll(/^ {2}(\w+) (?!uuid|timestamptz)/gm)].map(([, name]) => name)
    // Publishing sets the first two columns, and an article has no file.
    const unwritten = ['kind', 'revised_on', ...(kind === 'news' ? ['file_path'] : [])]
    expect(fields.map(({ name }) => name).toSorted()).toEqual(
      columns.filter((name = '') => !unwritten.includes(name)).toSorted(),
    )
    for (const { name, max } of fields) {
      const limit = new RegExp(`(?:length\\(${name}\\) |[(]${name} )(?:between 1 and|<=) (\\d+)`)
      const [, allowed] = definition.match(limit) ?? []
      expect(max).toBe(allowed === undefined ? undefined : Number(allowed))
    }
  })

  it('knows which of them the public page shows', () => {
    expect(places).toBe(limit)
    // The page picks the newest resources by `created_at`, which isn't a field of the editor.
    expect(newestBy).toBe(kind === 'resource' ? undefined : chosenBy)
  })
})

it('previews in the sizes of the public site', () => {
  for (const [name, size] of Object.entries(SITE_MEASURES)) expect(tokens).toContain(`${name}: ${size};`)
})
