import { appendFileSync } from 'node:fs'
import { RESULTS_FILE } from './results-file.ts'

/** Something that this machine kept a run from trying. */
export interface NotTried {
  what: string
  /** What it takes: a reason, or what to install. */
  takes: string
}

/** Says it where it happens, and once more at the end of the run. */
export function noteNotTried(what: string, takes: string): void {
  console.warn(`NOT TRIED: ${what}: ${takes}`)
  const file = process.env[RESULTS_FILE]
  const entry: { notTried: NotTried } = { notTried: { what, takes } }
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`)
}
