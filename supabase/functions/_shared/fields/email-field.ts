import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

const MAX_CHARACTERS = 255
// Browsers also accept addresses such as name@intranet, which mail cannot be sent to.
const DOT_IN_DOMAIN = /@.*\./

/** An e-mail address that mail can be sent to. */
export function emailField(message: string) {
  return z
    .string(message)
    .check(
      z.overwrite(cleanLine),
      z.maxLength(MAX_CHARACTERS, { error: message, abort: true }),
      z.regex(z.regexes.html5Email, { error: message, abort: true }),
      z.regex(DOT_IN_DOMAIN, message),
    )
}
