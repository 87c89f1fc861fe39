import * as z from 'zod/mini'
import { cleanLine } from '../fields/clean-text.ts'

const MAX_CHARACTERS = 1_000

// Text that is too long is cut off, because that is no reason to refuse a lead.
const origin = z.optional(
  z
    .string('Must be text')
    .check(z.overwrite((typed) => cleanLine(typed).slice(0, MAX_CHARACTERS).toWellFormed())),
)

export const leadSourceSchema = z.strictObject({
  landingPage: origin,
  referrer: origin,
  utm_source: origin,
  utm_medium: origin,
  utm_campaign: origin,
  utm_term: origin,
  utm_content: origin,
})

export type LeadSource = z.infer<typeof leadSourceSchema>
