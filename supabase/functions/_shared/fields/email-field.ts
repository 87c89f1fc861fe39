import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

const MAX_CHARACTERS = 255
// Browsers also accept addresses such as name@intranet, but we can't send mail to them.
const DOT_IN_DOMAIN = /@.*\./

export function emailField(message: string, max = MAX_CHARACTERS) {
  return z
    .string(message)
    .check(
      z.overwrite(cleanLine),
      z.maxLength(max, { error: message, abort: true }),
      z.regex(z.regexes.html5Email, { error: message, abort: true }),
      z.regex(DOT_IN_DOMAIN, message),
    )
}
