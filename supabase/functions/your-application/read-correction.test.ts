import { expect, it } from 'vitest'
import { readCorrection } from './read-correction.ts'

it.each([
  ['amount_pounds', '£650,000', '650000'],
  ['term_months', '12 months', '12'],
  ['date_of_birth', '31/03/1980', '1980-03-31'],
  ['company_number', 'sc 123 456', 'SC123456'],
  ['registered_address', '1 Quay Street\n Whitby', '1 Quay Street  Whitby'],
  ['trading_address', ' 12 Wharf Road\nLeeds ', '12 Wharf Road\nLeeds'],
] as const)('reads %s as staff will store it: %j', (field, typed, value) => {
  expect(readCorrection(field, typed)).toEqual({ value })
})

it.each([
  ['amount_pounds', '2000m', 'Amount must be £1,000,000,000 or less'],
  ['amount_pounds', 'a lot', 'Enter an amount, such as £250,000.'],
  ['security_value_pounds', '0', 'Enter an amount, such as £250,000.'],
  ['term_months', '601', 'Term must be 600 months or fewer'],
  ['needed_by', '01/02/2020', 'Please give a date within the next five years'],
  ['needed_by', 'soon', 'Enter a day within the next five years.'],
  ['date_of_birth', '31/12/1899', 'Enter a date, such as 31/03/1980.'],
  ['date_of_birth', '01/01/2090', 'Enter a date, such as 31/03/1980.'],
  ['phone', 'x', 'Enter a phone number of at least 10 digits.'],
  ['email', 'ada@example', 'Enter a complete e-mail address, such as name@example.com.'],
  ['company_number', '123456789', 'Enter a company number of eight characters, such as 09876543.'],
  ['company_number', 'none', 'Enter a company number of eight characters, such as 09876543.'],
  ['business_name', '\u200b', 'Enter the business name.'],
  ['address', '\u200b\n', 'Enter the home address.'],
] as const)('says what is wrong with the %s %j', (field, typed, message) => {
  expect(readCorrection(field, typed)).toEqual({ message })
})
