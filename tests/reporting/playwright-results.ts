import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { noteTest } from './results-file.ts'

/** Playwright's results for `npm test`. */
export default class PlaywrightResults implements Reporter {
  onTestEnd(test: TestCase, { duration, status, retry }: TestResult): void {
    const passed = status === 'passed'
    // A failed try that will be repeated is not noted. The next try's result counts.
    if (!passed && retry < test.retries && status !== 'skipped') return
    noteTest({
      name: `${relative(process.cwd(), test.location.file)} › ${test.title}`,
      milliseconds: duration,
      passed,
      skipped: status === 'skipped',
      ...(passed && retry > 0 && { firstFailure: test.results[0]?.error?.message ?? 'no message' }),
    })
  }
}
