import { expect, it } from 'vitest'
import { readReceipt } from './read-receipt.ts'

it('reads reference and time from navigation state', () => {
  expect(readReceipt({ referenceNumber: 'LC-20261115-0042', timestamp: '2026-11-15T09:30:00.000Z' })).toEqual(
    {
      referenceNumber: 'LC-20261115-0042',
      submitted: new Date('2026-11-15T09:30:00.000Z'),
    },
  )
})

it.each([null, undefined, 'LC-1', 7, {}, { referenceNumber: 7, timestamp: 'yesterday' }])(
  'makes nothing of %j',
  (state) => {
    expect(readReceipt(state)).toEqual({})
  },
)
