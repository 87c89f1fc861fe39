import { appendFileSync } from 'node:fs'

/** `npm run faults` and `npm run attacks` ask for everything; `npm test` for a short version of each. */
export const isFull = process.env.TEST_STRENGTH === 'full'
const isDeep = Boolean(process.env.TEST_DEEP)

/** How often a fault or an attack happens: seldom in `npm test`, often at full strength. */
export const howMany = (short: number, full: number): number => (isFull ? full : short)

/**
 * Where what is tried at random begins. Always the same in `npm test`; another every day in `npm run test:deep`, so
 * that over time more is tried than any one run could. FUZZ_SEED brings back the one that failed.
 */
export const SEED = Number(
  process.env.FUZZ_SEED ?? (isFull || isDeep ? Math.floor(Date.now() / 86_400_000) : 1),
)

/** A line of the tables in docs/reliability.md and docs/security.md. */
export interface NotedResult {
  what: string
  held?: number
  of?: number
  detail?: string
  skipped?: string
}

/** Notes how many of how many held, for the table of the run. */
export const noteResult = (what: string, held: number, of: number, detail = ''): void =>
  note({ what, held, of, detail })

/** Says loudly that something was not tried here, and why. */
export function noteSkipped(what: string, why: string): void {
  console.warn(`NOT TRIED: ${what}: ${why}`)
  note({ what, skipped: why })
}

function note(result: NotedResult): void {
  const file = process.env.NOTED_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
