import { expect, it } from 'vitest'
import { addDays, dayCount, lastDays, rangeFault, readRange } from './day-range.ts'

const TODAY = '2026-11-15'
const read = (address: string) => readRange(new URLSearchParams(address), TODAY)

it('is the last thirty days, today included, unless the address says otherwise', () => {
  const usual = { firstDay: '2026-10-17', lastDay: TODAY }
  expect(read('')).toEqual(usual)
  expect(dayCount(usual)).toBe(30)
  expect(read('from=2026-03-01&to=2026-03-31')).toEqual({ firstDay: '2026-03-01', lastDay: '2026-03-31' })
})

it.each([
  ['from=2026-11-01', 'Choose both dates.'],
  ['from=soon&to=2026-11-02', 'Choose both dates.'],
  ['from=2026-11-31&to=2026-12-01', 'Choose both dates.'],
  ['from=2026-11-01&to=2026-11-16', 'The last day is in the future.'],
  ['from=2026-11-10&to=2026-11-01', 'The first day is after the last.'],
  ['from=1999-01-01&to=2026-11-01', 'Ten years at most.'],
])('passes over %s', (address, fault) => {
  expect(read(address)).toEqual(lastDays(30, TODAY))
  const params = new URLSearchParams(address)
  expect(rangeFault({ firstDay: params.get('from') ?? '', lastDay: params.get('to') ?? '' }, TODAY)).toBe(
    fault,
  )
})

it('counts days through a leap year and both clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayCount({ firstDay: '2026-01-01', lastDay: '2026-12-31' })).toBe(365)
})
