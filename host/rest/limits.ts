/** What one request may ask for. Far above what supabase-js sends, far below what would hurt the database. */
export const LIMITS = {
  queryCharacters: 32_768,
  bodyBytes: 1_048_576,
  parameters: 300,
  selectItems: 500,
  embedDepth: 6,
  embeds: 20,
  logicDepth: 10,
  logicTerms: 500,
} as const

/** Rows in one answer, as Supabase's own `max_rows`. */
export const MAX_ROWS = 1000
