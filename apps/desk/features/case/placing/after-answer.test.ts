import { expect, it } from 'vitest'
import { proposeStep, toAfterAnswer } from './after-answer.tsx'

it('proposes what follows a lender’s answer, on a working day', () => {
  const friday = '2026-11-20'
  expect(proposeStep('terms', friday)).toEqual({ step: 'Send terms', day: friday })
  expect(proposeStep('declined', '2026-11-21')).toEqual({
    step: 'Tell them what the lender said',
    day: '2026-11-23',
  })
  for (const answer of ['', 'withdrawn', 'completed'] as const)
    expect(toAfterAnswer(proposeStep(answer, friday))).toEqual({})
  expect(toAfterAnswer({ step: ' Call ', day: friday })).toEqual({ next_step: 'Call', next_on: friday })
  expect(toAfterAnswer({ step: 'Call', day: '' }, friday)).toMatchObject({ next_on: friday })
})
