import * as z from 'zod/mini'
import {
  BRIDGING_APPLICATION_TYPE,
  bridgingApplicationSchema,
} from '../bridging-application/bridging-application-schema.ts'
import { shownTermsSchema } from '../bridging-application/shown-terms-schema.ts'
import { businessApplicationSchema } from '../business-application/business-application-schema.ts'
import { callbackSchema } from '../callback/callback-schema.ts'
import { callbackTopicShape, cardQuoteSchema } from '../callback/card-quote-schema.ts'
import { momentField } from '../fields/moment-field.ts'
import { poundsField, wholeNumberField } from '../fields/number-field.ts'
import { applicationEnvelopeSchema, envelopeSchema } from './envelope-schema.ts'

export const callbackSubmissionSchema = z.strictObject({
  ...envelopeSchema.shape,
  ...callbackSchema.shape,
  ...callbackTopicShape,
})

/** What the payments page posts without JavaScript. Unlike other callbacks, it needs the card takings. */
export const cardQuoteSubmissionSchema = z.strictObject({
  ...envelopeSchema.shape,
  ...cardQuoteSchema.shape,
})

export const businessSubmissionSchema = z.strictObject({
  ...applicationEnvelopeSchema.shape,
  ...businessApplicationSchema.shape,
})

const MAX_LOAN_POUNDS = 1_000_000_000
const MAX_DURATION_MONTHS = 600

// A figure that the page calculated. Any number is accepted, because the server calculates the figure again.
const claimedFigure = z.optional(
  poundsField({
    min: -Number.MAX_VALUE,
    max: Number.MAX_VALUE,
    message: 'Must be a number',
    tooLarge: 'Must be a number',
  }),
)

export const bridgingSubmissionSchema = z.strictObject({
  ...applicationEnvelopeSchema.shape,
  ...bridgingApplicationSchema.shape,
  loanAmount: poundsField({
    min: 1,
    max: MAX_LOAN_POUNDS,
    message: 'Loan amount is required',
    tooLarge: 'Loan amount must be £1,000,000,000 or less',
  }),
  duration: wholeNumberField({
    min: 1,
    max: MAX_DURATION_MONTHS,
    message: 'Duration must be a whole number of months',
    tooLarge: 'Duration must be 600 months or fewer',
  }),
  monthlyInterest: claimedFigure,
  totalInterest: claimedFigure,
  totalRepayment: claimedFigure,
  estimate: z.optional(shownTermsSchema),
  timestamp: z.optional(momentField('The timestamp must be an ISO date and time')),
  applicationType: z.optional(
    z.literal(BRIDGING_APPLICATION_TYPE, `The application type must be ${BRIDGING_APPLICATION_TYPE}`),
  ),
})

export type BusinessSubmission = z.infer<typeof businessSubmissionSchema>
export type BridgingSubmission = z.infer<typeof bridgingSubmissionSchema>
