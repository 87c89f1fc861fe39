import { expect, it } from 'vitest'
import { checkBridgingAnswers } from './bridging-page-rules.ts'
import { checkBusinessAnswers } from './business-page-rules.ts'
import { checkNeededBy } from './check-needed-by.ts'

it.each([
  ['2026-11-18', ['explain']],
  ['18/11/2026', ['explain']],
  ['2026-11-19', []],
  ['', []],
  ['soon', []],
])('needed by %o has passed: %j', (typed, kinds) => {
  expect(checkNeededBy(typed, '2026-11-19').map(({ kind }) => kind)).toEqual(kinds)
})

it('both applications say that the day has passed', () => {
  const [yesterday] = new Date(Date.now() - 36 * 3_600_000).toISOString().split('T')
  for (const check of [checkBusinessAnswers, checkBridgingAnswers])
    expect(check({ neededBy: yesterday }).map(({ message }) => message)).toEqual([
      'This day has passed. Choose today or a later day',
    ])
})
