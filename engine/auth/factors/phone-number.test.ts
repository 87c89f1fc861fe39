import { expect, it } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

it.each(['+447700900123', '447700900123', '+44 7700 900123', ' +44 (7700) 900-123 ', '+44 (0)7700 900123'])(
  'reads %j',
  (typed) => {
    expect(readPhoneNumber(typed)).toBe('447700900123')
  },
)

it.each(['', '07700 900123', '+', '+44', '+44770090012345678', '+44 7700 90012x', '++447700900123'])(
  'refuses %j',
  (typed) => {
    expect(readPhoneNumber(typed)).toBeUndefined()
  },
)
