import * as z from 'zod/mini'
import { emailField } from '../fields/email-field.ts'
import { poundsField } from '../fields/number-field.ts'
import { lineField, textField } from '../fields/text-field.ts'

/** The applicationType of a bridging application. */
export const BRIDGING_APPLICATION_TYPE = 'Bridging Loan'

const MAX_PROPERTY_VALUE_POUNDS = 1_000_000_000

/** The details form of a bridging application; its amounts come from the calculator. */
export const bridgingApplicationSchema = z.strictObject({
  fullName: lineField({ label: 'Name', min: 2, max: 200, message: 'Name must be at least 2 characters' }),
  email: emailField('Invalid email address'),
  phone: lineField({
    label: 'Phone number',
    min: 10,
    max: 40,
    message: 'Phone number must be at least 10 digits',
  }),
  propertyAddress: textField({
    label: 'Property address',
    min: 5,
    max: 500,
    message: 'Property address is required',
  }),
  propertyValue: poundsField({
    min: 1,
    max: MAX_PROPERTY_VALUE_POUNDS,
    message: 'Property value is required',
    tooLarge: 'Property value must be £1,000,000,000 or less',
  }),
  exitStrategy: textField({
    label: 'Exit strategy',
    min: 10,
    max: 2000,
    message: 'Please describe your exit strategy',
  }),
  additionalInfo: z.optional(
    textField({
      label: 'Additional information',
      min: 0,
      max: 5000,
      message: 'Additional information must be text',
    }),
  ),
})
