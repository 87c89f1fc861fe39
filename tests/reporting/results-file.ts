import { appendFileSync } from 'node:fs'

/** One test of any runner, as `npm test` reads it back. */
export interface TestResult {
  name: string
  milliseconds: number
  passed: boolean
  skipped?: boolean
  /** What failed at the first try of a test that passed at its second. */
  firstFailure?: string
}

/** The environment variable with the file that every runner adds its results to, one JSON object a line. */
export const RESULTS_FILE = 'TEST_RESULTS'

export function noteTest(result: TestResult): void {
  const file = process.env[RESULTS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
