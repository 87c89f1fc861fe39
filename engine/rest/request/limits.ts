/** The limits of one request: far above what supabase-js sends, far below what would hurt the database. */
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

/** The most rows in one response, like Supabase's `max_rows`. */
export const MAX_ROWS = 1000

/**
 * The limits of one anonymous request. Anonymous clients can send any number of requests, and the site needs only a
 * plain select with an order and a limit. Staff and the service role don't have these limits.
 */
export const ANONYMOUS_LIMITS = {
  queryCharacters: 4_096,
  responseBytes: 2_097_152,
  columns: 50,
  embeds: 5,
  conditions: 50,
  valueCharacters: 2_000,
  listValues: 100,
  /** like, ilike and text searches. Regular expressions are refused: some take hours. */
  patterns: 3,
  patternCharacters: 100,
  patternWildcards: 4,
  orderTerms: 5,
  jsonSteps: 5,
  offset: 10_000,
  /** With more rows than this, the total is reported as unknown. */
  countedRows: 10_000,
  /** A read with more rows, a pattern or a count is large, and large reads run one at a time. */
  smallRows: 100,
  largeReadsWaiting: 30,
  largeReadWaitMs: 5_000,
  /** How long the refusal of a costly read is delayed, and how many refusals can be delayed at a time. */
  refusalPauseMs: 250,
  refusalsPaused: 500,
} as const
export type AnonymousLimits = typeof ANONYMOUS_LIMITS
