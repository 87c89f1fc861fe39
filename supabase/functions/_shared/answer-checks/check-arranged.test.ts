import { expect, it, vi } from 'vitest'
import { checkBridgingAnswers } from './bridging-page-rules.ts'

vi.mock(import('../calculators/bridging-loan.ts'), async (original) => {
  const range = { step: 1, initial: 12 }
  return {
    ...(await original()),
    BRIDGING_RANGES: {
      amountPounds: { ...range, min: 75_000, max: 3_000_000 },
      durationMonths: { ...range, min: 3, max: 18 },
    },
  }
})

it('asks about a loan that the firm doesn’t arrange', () => {
  expect(checkBridgingAnswers({ loanAmount: '£20,000,000', duration: '24' })).toEqual([
    {
      field: 'loanAmount',
      kind: 'ask',
      message: '£20,000,000? We arrange £75,000 to £3,000,000. Change it, or send it as it is.',
    },
    {
      field: 'duration',
      kind: 'ask',
      message: '24 months? We arrange 3 to 18 months. Change it, or send it as it is.',
    },
  ])
  expect(checkBridgingAnswers({ loanAmount: '£75,000', duration: '18' })).toEqual([])
})
