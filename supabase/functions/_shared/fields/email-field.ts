import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

const MAX_CHARACTERS = 255
// What browsers take would do inside a house; a visitor is written to over the internet.
const DOT_IN_DOMAIN = /@.*\./

/** An e-mail address that can be written to. */
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
