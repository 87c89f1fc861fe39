import pg from 'pg'
import type { texts } from '#shared/words/texts.ts'

/** Keeps the texts in the database of a Supabase project, as each start of the host does in its own. */
export function textsSeed(firmTexts: typeof texts): string {
  const rows = Object.entries(firmTexts).map(
    ([name, { version, wording }]) => `  (${[name, version, wording].map(pg.escapeLiteral).join(', ')})`,
  )
  return `insert into public.firm_texts (name, version, wording) values\n${rows.join(',\n')}\non conflict do nothing;\n`
}
