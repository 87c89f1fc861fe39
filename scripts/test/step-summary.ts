import { KNOWN_FLAKY } from '../../tests/reporting/known-flaky.ts'
import type { NotTried } from '../../tests/reporting/not-tried.ts'
import type { TestResult } from '../../tests/reporting/results-file.ts'

/** scripts/bootstrap.mjs sets this environment variable to the time that its install took. */
export const INSTALL_MILLISECONDS = 'INSTALL_MILLISECONDS'

export interface FinishedStep {
  name: string
  milliseconds: number
  passed: boolean
}

const SLOWEST = 10
const FAILURE_LINES = 12

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** A test that needed a second try fails the run, unless it's in KNOWN_FLAKY. */
export function summarise(
  steps: FinishedStep[],
  { tests, notTried = [] }: { tests: TestResult[]; notTried?: NotTried[] },
  known = KNOWN_FLAKY,
): { text: string; passed: boolean } {
  const knownNames = new Set(known.map(({ name }) => name))
  const flaky = tests.filter(({ firstFailure }) => firstFailure !== undefined)
  const unknown = flaky.filter(({ name }) => !knownNames.has(name))
  const total = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
  const count = (is: (test: TestResult) => boolean | undefined) => tests.filter(is).length
  const lines = [
    ...table('step', [
      ...steps.map(({ name, milliseconds, passed }): Row => [milliseconds, passed ? name : `${name} FAILED`]),
      [total, 'in all'],
    ]),
    ...(slowest.length
      ? [
          '',
          ...table(
            'slowest tests',
            slowest.map(({ name, milliseconds }): Row => [milliseconds, name]),
          ),
        ]
      : []),
    ...(flaky.length
      ? [
          '',
          'Passed only at a second try:',
          ...flaky.flatMap(({ name, firstFailure = '' }) => [
            `  ${name}${knownNames.has(name) ? ' (known)' : ''}`,
            ...firstFailure.split('\n', FAILURE_LINES).map((line) => `    ${line}`),
          ]),
        ]
      : []),
    ...(notTried.length ? ['', 'Not tried:', ...linesOf(notTried)] : []),
    ...(tests.length
      ? [
          '',
          `${count(({ passed }) => passed)} passed, ${count(({ passed, skipped }) => !passed && !skipped)} failed, ${count(({ skipped }) => skipped)} skipped`,
        ]
      : []),
  ]
  return { text: lines.join('\n'), passed: steps.every(({ passed }) => passed) && unknown.length === 0 }
}

/** Several files may have missed the same. */
const linesOf = (notTried: NotTried[]): string[] => [
  ...new Set(notTried.map(({ what, takes }) => `  ${what}: ${takes}`)),
]

type Row = [milliseconds: number, name: string]

function table(title: string, rows: Row[]): string[] {
  return [title, ...rows.map(([milliseconds, name]) => `${seconds(milliseconds).padStart(9)}  ${name}`)]
}
