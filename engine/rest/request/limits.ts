/**
 * The limits of every request. They're far above what supabase-js sends and far below what would hurt the
 * database.
 */
export const LIMITS = {
  queryCharacters: 32_768,
  bodyBytes: 1_048_576,
  parameters: 300,
  selectItems: 500,
  logicDepth: 10,
  logicTerms: 500,
} as const

/** The most rows in the response to a read or a function call, like Supabase's `max_rows`. */
export const MAX_ROWS = 1000

/**
 * The limits of anonymous clients, who can send any number of requests. Our website needs only a plain select
 * with an order and a limit. Staff and the service role don't have these limits.
 */
export const ANONYMOUS_LIMITS = {
  queryCharacters: 4_096,
  responseBytes: 2_097_152,
  columns: 50,
  conditions: 50,
  valueCharacters: 2_000,
  listValues: 100,
  /**
   * The most filters with like, ilike or a text search. Regular expressions are refused, because some take
   * hours.
   */
  patterns: 3,
  patternCharacters: 100,
  patternWildcards: 4,
  orderTerms: 5,
  jsonSteps: 5,
  offset: 10_000,
  /** If there are more rows than this, the total is reported as unknown. */
  countedRows: 10_000,
  /**
   * A read is large if it may return more rows than this, has a pattern or asks for a count. Large reads run
   * one at a time.
   */
  smallRows: 100,
  largeReadsWaiting: 30,
  largeReadWaitMs: 5_000,
  refusalPauseMs: 250,
  /** While this many refusals are paused, further ones are sent straight away. */
  refusalsPaused: 500,
} as const
export type AnonymousLimits = typeof ANONYMOUS_LIMITS
