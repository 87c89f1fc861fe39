import * as z from 'zod/mini'
import { poundsField } from '../fields/number-field.ts'
import { optionalField } from '../fields/optional-field.ts'
import { lineField } from '../fields/text-field.ts'
import { callbackSchema } from './callback-schema.ts'

const MAX_TAKINGS_POUNDS = 1_000_000_000

const topic = z.literal('card_payments', 'The topic must be card_payments')
const monthlyCardTakings = poundsField({
  min: 0,
  max: MAX_TAKINGS_POUNDS,
  message: 'Please enter your monthly card takings, for example 20,000',
  tooLarge: 'Monthly card takings must be £1,000,000,000 or less',
})
const currentCost = optionalField(
  lineField({ label: 'What you pay now', min: 0, max: 200, message: 'What you pay now must be text' }),
)

/**
 * The form on the payments page, where a visitor asks us to call about card payments. Here the takings are
 * required.
 */
export const cardQuoteSchema = z.strictObject({
  ...callbackSchema.shape,
  topic,
  monthlyCardTakings,
  currentCost,
})

/** The same extra fields for any other callback. They aren't in the specification, so all are optional. */
export const callbackTopicShape = {
  topic: optionalField(topic),
  monthlyCardTakings: optionalField(monthlyCardTakings),
  currentCost,
}
