import { expect, it } from 'vitest'
import { toFieldErrors } from '../submission/field-errors.ts'
import { callbackSubmissionSchema } from '../submission/submission-schemas.ts'
import { cardQuoteSchema } from './card-quote-schema.ts'

const quote = { name: 'Ada', phone: '020 7946 0123', topic: 'card_payments', monthlyCardTakings: '20,000' }

it('takes what the form sends, with an empty cost for none', () => {
  expect(cardQuoteSchema.parse({ ...quote, currentCost: '' })).toMatchObject({ monthlyCardTakings: 20_000 })
  expect(cardQuoteSchema.parse({ ...quote, currentCost: ' 0.8%\n' }).currentCost).toBe('0.8%')
})

it('asks for the takings on the page, and not of other clients', () => {
  const { error } = cardQuoteSchema.safeParse({ ...quote, monthlyCardTakings: 'lots' })
  expect(error && toFieldErrors(error)).toEqual({
    monthlyCardTakings: 'Please enter your monthly card takings, for example 20,000',
  })
  expect(
    callbackSubmissionSchema.safeParse({ name: 'Ada', phone: '0', topic: 'card_payments' }).success,
  ).toBe(true)
})
