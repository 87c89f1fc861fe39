import { expect, it } from 'vitest'
import { sampleRow } from '../sample-row.ts'
import { amountOf } from './lead-row.tsx'

it('shows what was lent in the place of what was asked for', () => {
  const asked = sampleRow({ amount_pounds: 420_000 })
  expect(amountOf(asked)).toBe('£420,000')
  expect(amountOf({ ...asked, completed_pounds: 410_000 })).toBe('£410,000 lent')
  expect(amountOf(sampleRow())).toBeUndefined()
})
