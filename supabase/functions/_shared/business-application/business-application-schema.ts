import * as z from 'zod/mini'
import { dateOfBirthField } from '../fields/date-field.ts'
import { emailField } from '../fields/email-field.ts'
import { optionalField } from '../fields/optional-field.ts'
import { lineField, textField } from '../fields/text-field.ts'

export const HOMEOWNER_STATUSES = ['homeowner', 'tenant'] as const

/** upload-rules.ts has the rules for the application's documents. */
export const businessApplicationSchema = z.strictObject({
  businessName: lineField({
    label: 'Business name',
    min: 2,
    max: 200,
    message: 'Business name must be at least 2 characters',
  }),
  tradingAddress: textField({
    label: 'Trading address',
    min: 10,
    max: 500,
    message: 'Please provide a complete trading address',
  }),
  // Stored as typed, because a broker can work with "£250,000", "250k" and "about 250,000".
  loanAmount: lineField({ label: 'Loan amount', min: 1, max: 100, message: 'Loan amount is required' }),
  purposeOfFunds: textField({
    label: 'Purpose of funds',
    min: 10,
    max: 1000,
    message: 'Please describe the purpose of funds',
  }),
  preferredTerm: lineField({
    label: 'Preferred term',
    min: 1,
    max: 40,
    message: 'Please select a preferred term',
  }),
  shareholderName: lineField({
    label: 'Shareholder name',
    min: 2,
    max: 200,
    message: 'Shareholder name is required',
  }),
  shareholderDOB: dateOfBirthField('Date of birth is required'),
  residentialAddress: textField({
    label: 'Residential address',
    min: 20,
    max: 1000,
    message: 'Please provide complete residential address for last 6 years',
  }),
  homeownerStatus: z.enum(HOMEOWNER_STATUSES, 'Please select homeowner or tenant'),
  mobilePhone: lineField({
    min: 10,
    max: 20,
    message: 'Please provide a valid mobile phone number',
  }),
  personalEmail: emailField('Please provide a valid email address'),
  // The next two aren't in the specification, so they're optional. The page fills them in from Companies
  // House.
  companyNumber: optionalField(
    lineField({ label: 'Company number', min: 1, max: 8, message: 'Company number must be text' }),
  ),
  registeredAddress: optionalField(
    lineField({ label: 'Registered address', min: 1, max: 500, message: 'Registered address must be text' }),
  ),
})

export type BusinessApplicationAnswers = z.infer<typeof businessApplicationSchema>
