import { expect, it } from 'vitest'
import { FACT_FIELDS } from './fact-fields.ts'
import { readField, textOfField } from './field-text.ts'

it.each([
  ['amount_pounds', 250_000, '£250,000'],
  ['amount_pounds', 1_234.5, '£1,234.50'],
  ['term_months', 18, '18'],
  ['needed_by', '2026-12-18', '2026-12-18'],
  ['purpose', 'A second van', 'A second van'],
  ['charge', 'second', 'second'],
  ['owed_pounds', null, ''],
] as const)('reads the %s it shows', (name, value, text) => {
  expect(textOfField(FACT_FIELDS[name], value)).toBe(text)
  expect(readField(FACT_FIELDS[name], text)).toBe(value)
})

it.each([
  ['amount_pounds', 'a lot'],
  ['term_months', '0'],
  ['term_months', 'a year'],
] as const)('takes no %s from %j', (name, text) => {
  expect(readField(FACT_FIELDS[name], text)).toBeUndefined()
})
