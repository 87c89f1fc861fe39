import { expect, it } from 'vitest'
import { factFields } from './fact-fields.ts'
import { readField, textOfField } from './field-text.ts'

it.each([
  ['amount_pounds', 250_000, '£250,000'],
  ['amount_pounds', 1_234.5, '£1,234.50'],
  ['term_months', 18, '18'],
  ['needed_by', '2026-12-18', '2026-12-18'],
  ['purpose', 'A second van', 'A second van'],
  ['charge', 'second', 'second'],
  ['years_trading', 0, '0'],
  ['owed_pounds', null, ''],
] as const)('reads the %s it shows', (name, value, text) => {
  expect(textOfField(factFields[name], value)).toBe(text)
  expect(readField(factFields[name], text)).toBe(value)
})

it.each([
  ['amount_pounds', 'a lot'],
  ['term_months', '0'],
  ['term_months', 'a year'],
  ['needed_by', '31/02/2026'],
  ['charge', 'third'],
  ['years_trading', 'long'],
] as const)('takes no %s from %j', (name, text) => {
  expect(readField(factFields[name], text)).toBeUndefined()
})
