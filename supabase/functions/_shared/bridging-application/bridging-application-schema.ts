import { bridgingFields } from '../fields/catalogue/bridging-fields.ts'
import { schemaOf } from '../fields/schema-of.ts'

export const BRIDGING_APPLICATION_TYPE = 'Bridging Loan'

/**
 * The answers that the bridging form asks for. The loan amount and the duration aren't among them, because
 * they come from the calculator. bridgingSubmissionSchema adds them.
 */
export const bridgingApplicationSchema = schemaOf(bridgingFields)
