import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

const MAX_CHARACTERS = 255

/** An e-mail address that can be written to. */
export function emailField(message: string) {
  return z
    .string(message)
    .check(
      z.overwrite(cleanLine),
      z.maxLength(MAX_CHARACTERS, { error: message, abort: true }),
      z.regex(z.regexes.email, message),
    )
}
