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

/**
 * What one request of an anonymous client may ask for, who costs nothing to multiply. The site needs a plain select
 * with an order and a limit; staff and the service role are not bounded by these.
 */
export const ANONYMOUS_LIMITS = {
  queryCharacters: 4_096,
  answerBytes: 2_097_152,
  columns: 50,
  embeds: 5,
  conditions: 50,
  valueCharacters: 2_000,
  listValues: 100,
  /** like, ilike and text searches. Regular expressions are refused: some backtrack for hours. */
  patterns: 3,
  patternCharacters: 100,
  patternWildcards: 4,
  orderTerms: 5,
  jsonSteps: 5,
  offset: 10_000,
  /** Beyond so many rows the total is given as unknown. */
  countedRows: 10_000,
  /** With more rows than this, or with patterns or a count, a read is large: those run one at a time. */
  smallRows: 100,
  largeReadsWaiting: 30,
  largeReadWaitMs: 5_000,
  /** How long the answer waits that refuses a costly read, and how many wait at most; the others don't wait. */
  refusalPauseMs: 250,
  refusalsPaused: 500,
} as const
export type AnonymousLimits = typeof ANONYMOUS_LIMITS
