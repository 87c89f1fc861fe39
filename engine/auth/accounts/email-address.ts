import * as z from 'zod'
import { isMailable } from '#shared/mail/mail-settings.ts'

/** An address mail can go to, in the form in which it is kept. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .refine(isMailable, 'Unable to validate email address: invalid format')
