import type { Reporter, TestCase } from 'vitest/node'
import { noteTest } from './results-file.ts'

/** Vitest's results for `npm test`. */
export default class VitestResults implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const { duration = 0, flaky = false } = test.diagnostic() ?? {}
    noteTest({
      name: `${test.module.relativeModuleId} › ${test.fullName}`,
      milliseconds: duration,
      passed: state === 'passed',
      skipped: state === 'skipped',
      ...(flaky && { firstFailure: errors?.[0]?.message ?? 'no message' }),
    })
  }
}
