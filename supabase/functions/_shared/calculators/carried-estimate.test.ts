import { expect, it } from 'vitest'
import { readCarriedEstimate } from './carried-estimate.ts'
import { writeCarriedEstimate } from './write-carried-estimate.ts'

const estimate = {
  valuePounds: 800_000,
  owedPounds: 120_000,
  terms: {
    monthlyRatePercent: 0.85,
    interest: 'rolled up',
    arrangementPercent: 2,
    costsPounds: 4_500,
    exitPercent: 0,
    works: { pounds: 60_000, months: 4, finishedPounds: 950_000 },
  },
} as const

it('arrives as it was sent, beside the figures of the calculator', () => {
  const query = writeCarriedEstimate(estimate, '?amount=500000&duration=12')
  expect(query).toMatch(/^\?amount=500000&duration=12&value=800000/)
  expect(readCarriedEstimate(query)).toEqual(estimate)
})

it.each([
  '',
  '?value=lots&rate=0.85&owed=0',
  '?value=1e9&rate=-1',
  '?rate=0.85&fee=2&costs=0&exit=0&interest=none',
])('ignores %s', (query) => {
  expect(readCarriedEstimate(query)).toEqual({})
})
