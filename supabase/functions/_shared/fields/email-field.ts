import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'
import { tooLong } from './text-field.ts'

const MAX_CHARACTERS = 255

/** An e-mail address that can be written to. */
export function emailField(message: string) {
  return z
    .string(message)
    .check(
      z.overwrite(cleanLine),
      z.maxLength(MAX_CHARACTERS, { error: tooLong('Email address', MAX_CHARACTERS), abort: true }),
      z.regex(z.regexes.email, message),
    )
}
