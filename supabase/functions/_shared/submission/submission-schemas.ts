import * as z from 'zod/mini'
import {
  BRIDGING_APPLICATION_TYPE,
  bridgingApplicationSchema,
} from '../bridging-application/bridging-application-schema.ts'
import { shownTermsSchema } from '../bridging-application/shown-terms-schema.ts'
import { businessApplicationSchema } from '../business-application/business-application-schema.ts'
import { callbackSchema } from '../callback/callback-schema.ts'
import { callbackTopicShape, cardQuoteSchema } from '../callback/card-quote-schema.ts'
import { bridgingLoanFields } from '../fields/catalogue/bridging-fields.ts'
import { momentField } from '../fields/moment-field.ts'
import { poundsField } from '../fields/number-field.ts'
import { schemaOf } from '../fields/schema-of.ts'
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
  ...schemaOf(bridgingLoanFields).shape,
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
