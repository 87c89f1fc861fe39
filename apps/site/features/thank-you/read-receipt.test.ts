import { expect, it } from 'vitest'
import { readReceipt } from './read-receipt.ts'

it('reads reference, time and promise from navigation state', () => {
  const given = {
    referenceNumber: 'LC-20261115-0042',
    form: 'business_application',
    neededBy: '2026-12-01',
    promise: 'Decision by Mon 16 Nov, 9:30am',
  }
  expect(readReceipt({ ...given, timestamp: '2026-11-15T09:30:00.000Z' })).toEqual({
    ...given,
    submitted: new Date('2026-11-15T09:30:00.000Z'),
  })
})

it.each([
  null,
  undefined,
  'LC-1',
  7,
  {},
  { referenceNumber: 7, timestamp: 'yesterday', form: 1, neededBy: 1, promise: {} },
])('makes nothing of %j', (state) => {
  expect(readReceipt(state)).toEqual({})
})
