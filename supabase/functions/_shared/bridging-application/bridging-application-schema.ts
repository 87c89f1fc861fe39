import * as z from 'zod/mini'
import { comingDateField } from '../fields/date-field.ts'
import { emailField } from '../fields/email-field.ts'
import { poundsField } from '../fields/number-field.ts'
import { optionalField } from '../fields/optional-field.ts'
import { lineField, textField } from '../fields/text-field.ts'
import { BORROWERS, CHARGES, FAMILY_HOME_ANSWERS, LOAN_PURPOSES } from './bridging-choices.ts'

export const BRIDGING_APPLICATION_TYPE = 'Bridging Loan'

const MAX_PROPERTY_VALUE_POUNDS = 1_000_000_000

/**
 * The answers that the bridging form asks for. The loan amount and the duration aren't among them, because
 * they come from the calculator. bridgingSubmissionSchema adds them.
 */
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
  // The fields below aren't in the specification, so all of them are optional.
  neededBy: optionalField(comingDateField('Please give a date within the next five years')),
  loanPurpose: optionalField(choice(LOAN_PURPOSES, 'Please choose a purchase or a refinance')),
  charge: optionalField(choice(CHARGES, 'Please choose a first or a second charge')),
  owedPounds: optionalField(
    poundsField({
      min: 0,
      max: MAX_PROPERTY_VALUE_POUNDS,
      message: 'Please give what is owed in pounds, for example 120,000',
      tooLarge: 'What is owed must be £1,000,000,000 or less',
    }),
  ),
  borrower: optionalField(choice(BORROWERS, 'Please choose who borrows')),
  familyHome: optionalField(choice(FAMILY_HOME_ANSWERS, 'Please choose yes, no or not sure')),
})

function choice<Key extends string>(labels: Record<Key, string>, message: string) {
  return z.enum(Object.keys(labels) as [Key, ...Key[]], message)
}
