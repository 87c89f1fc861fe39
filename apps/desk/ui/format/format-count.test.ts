import { expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

it('shows numbers up to where the database stops counting', () => {
  expect([0, 2, 999, 1_000].map(formatCount)).toEqual(['0', '2', '999', '999+'])
})
