import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatLongDate } from '../format/format-date.ts'
import { readIsoDate, toIsoBirthday, toIsoDate } from './calendar-date.ts'

it.each([
  '3/3/1980',
  ' 03/03/1980 ',
  '3.3.1980',
  '3-3-1980',
  '3 3 1980',
  '03031980',
  '19800303',
  '3 Mar 1980',
  '03 March 1980',
  '3mar1980',
  '3rd march 1980',
  '3rd of March, 1980',
  'March 3, 1980',
  '3-Mar-1980',
])('reads %j as 3 March 1980', (typed) => {
  expect(toIsoDate(typed)).toBe('1980-03-03')
})

it.each([
  '1980',
  '3/1980',
  '3 Ma 1980',
  'March 1980',
  '3/3/80',
  '32131980',
  '80-03-27',
  '3 3 3 1980',
  '3/3/1980?',
  '',
])('leaves %j as it is', (typed) => {
  expect(toIsoDate(typed)).toBe(typed)
})

it.each([
  ['3/3/80', '1980-03-03'],
  ['3 Mar 80', '1980-03-03'],
  ['3.3.05', '2005-03-03'],
  // Both 1920 and 2020 could be, and a child is more likely to be a mistake than a year of two digits.
  ['3/3/20', '3/3/20'],
  ['20-03-05', '20-03-05'],
  ['20-Mar-05', '20-Mar-05'],
])('reads a birthday typed as %j as %j', (typed, read) => {
  expect(toIsoBirthday(typed)).toBe(read)
})

it('reads back every day as we write it, and leaves yyyy-mm-dd alone', () => {
  const days = fc.date({ min: new Date('1900-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(toIsoDate(formatLongDate(day))).toBe(day)
      expect(toIsoBirthday(day)).toBe(day)
      expect(readIsoDate(day)).toBeDefined()
    }),
  )
})
