import { appendFileSync } from 'node:fs'

/** `npm run faults` asks for everything; `npm test` for a short version of each fault. */
export const isFull = process.env.FAULTS === 'full'

/** How often a fault happens: seldom in `npm test`, often in `npm run faults`. */
export const howMany = (short: number, full: number): number => (isFull ? full : short)

/**
 * Where what is tried at random begins. Always the same in `npm test`; another every day in `npm run faults`: over time
 * more is tried than any one run could. FUZZ_SEED brings back the one that failed.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? (isFull ? Math.floor(Date.now() / 86_400_000) : 1))

/** Notes how many of how many held, for docs/reliability.md. */
export function noteResult(fault: string, held: number, of: number, detail = ''): void {
  const file = process.env.FAULTS_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify({ fault, held, of, detail })}\n`)
}

/** Says loudly that a fault was not tried here, and why. */
export function noteSkipped(fault: string, why: string): void {
  console.warn(`NOT TRIED: ${fault}: ${why}`)
  const file = process.env.FAULTS_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify({ fault, skipped: why })}\n`)
}
