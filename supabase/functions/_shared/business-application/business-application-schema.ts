import type * as z from 'zod/mini'
import { businessFields } from '../fields/catalogue/business-fields.ts'
import { schemaOf } from '../fields/schema-of.ts'

/** upload-rules.ts has the rules for the application's documents. */
export const businessApplicationSchema = schemaOf(businessFields)

export type BusinessApplicationAnswers = z.infer<typeof businessApplicationSchema>
