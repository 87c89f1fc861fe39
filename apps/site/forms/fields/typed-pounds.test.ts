import { expect, it } from 'vitest'
import { plainPounds, showTypedPounds } from './shown-pounds.ts'
import { groupTypedPounds, readTypedPounds } from './typed-pounds.ts'

it.each([
  ['50000', 50_000],
  ['£250,000', 250_000],
  ['1.5m', 1_500_000],
  ['50000.', 50_000],
  // Edited after grouping: a digit added to 500,000, one taken from 50,000.
  ['500,0000', 5_000_000],
  ['50,00', 5_000],
  ['650,000.5', 650_000.5],
  ['1,5m', null],
  ['a lot', null],
  ['', null],
])('reads %o as %o', (typed, pounds) => {
  expect(readTypedPounds(typed)).toBe(pounds)
})

it.each([
  ['650000', '650,000'],
  ['£650k', '650,000'],
  ['1234.5', '1,234.5'],
  ['about 650000', 'about 650000'],
  ['', ''],
])('shows %o as %o once nobody types', (typed, shown) => {
  expect(groupTypedPounds(typed)).toBe(shown)
})

it.each([
  ['650000', '£650,000', '650000'],
  ['£650k', '£650,000', '650000'],
  ['about 650000', 'about 650000', 'about 650000'],
])('shows %o as %o beside no pound sign, and sends %o', (typed, shown, sent) => {
  expect(showTypedPounds(typed)).toBe(shown)
  expect(plainPounds(shown)).toBe(sent)
})
