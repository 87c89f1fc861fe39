import { appendFileSync } from 'node:fs'
import { isDeep } from '../journeys/setup/deep.ts'
import { noteNotTried } from '../reporting/not-tried.ts'

/** `npm run faults` and `npm run attacks` ask for everything; `npm test` for a short version of each. */
export const isFull = process.env.TEST_STRENGTH === 'full'

/** How often a fault or an attack happens: seldom in `npm test`, often at full strength. */
export const howMany = (short: number, full: number): number => (isFull ? full : short)

/**
 * The seed of property tests and fuzzing. Always the same in `npm test`; a new one every day in `npm run test:deep`, `faults` and
 * `attacks`, so that over time more is tried than in any one run. Set FUZZ_SEED to repeat a run that failed.
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

/** Adds a line to the run's table: `of` tries, of which `held` succeeded. */
export const noteResult = (what: string, held: number, of: number, detail = ''): void =>
  note({ what, held, of, detail })

/** Says that something was not tried here, and what it takes. */
export function noteSkipped(what: string, why: string): void {
  noteNotTried(what, why)
  note({ what, skipped: why })
}

function note(result: NotedResult): void {
  const file = process.env.NOTED_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
