import * as z from 'zod/mini'
import { SECOND_FACTS } from '../_shared/applicant/applicant-page.ts'
import { correctableNames } from '../_shared/fields/catalogue/correctable-fields.ts'
import { emailField } from '../_shared/fields/email-field.ts'
import { lineField, textField } from '../_shared/fields/text-field.ts'

const TOKEN = /^[0-9a-f]{64}$/
const session = z.string().check(z.regex(TOKEN))
const key = z.uuid()

export const applicantActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('open'), token: z.string().check(z.maxLength(200)) }),
  z.strictObject({
    action: z.literal('read'),
    session,
    version: z.optional(z.string().check(z.maxLength(100))),
  }),
  z.strictObject({
    action: z.literal('confirm'),
    session,
    fact: z.enum(SECOND_FACTS),
    given: lineField({ label: 'This', min: 1, max: 40, message: 'Please fill this in' }),
  }),
  z.strictObject({
    action: z.literal('correct'),
    session,
    key,
    field: z.enum(correctableNames),
    value: textField({
      label: 'The correction',
      min: 1,
      max: 1000,
      message: 'Please write how it should be',
    }),
  }),
  z.strictObject({
    action: z.literal('ask'),
    session,
    key,
    question: textField({ label: 'Your question', min: 1, max: 1000, message: 'Please write your question' }),
  }),
  z.strictObject({
    action: z.literal('withdraw'),
    session,
    reason: z.optional(
      textField({
        label: 'The reason',
        min: 1,
        max: 500,
        message: 'Please write the reason, or leave it out',
      }),
    ),
  }),
  z.strictObject({
    action: z.literal('consent'),
    session,
    version: z.string().check(z.maxLength(40)),
  }),
  z.strictObject({
    action: z.literal('choose_terms'),
    session,
    terms: z.uuid(),
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  z.strictObject({ action: z.literal('revoke'), session }),
  z.strictObject({
    action: z.literal('request_link'),
    reference: lineField({ label: 'Reference', min: 1, max: 40, message: 'Please enter your reference' }),
    email: emailField('Please enter your e-mail address'),
  }),
])

export type ApplicantAction = z.infer<typeof applicantActionSchema>
