import * as z from 'zod/mini'
import { readPounds } from './read-pounds.ts'

interface NumberRule {
  min: number
  max: number
  /** Shown if the number is missing, unreadable, too small or, in a wholeNumberField, not whole. */
  message: string
  tooLarge: string
}

// Reads text as well as numbers, because HTML forms post text, whereas JSON can contain numbers.
const fromTyped = z.transform((typed: unknown) =>
  typeof typed === 'string' ? (readPounds(typed) ?? Number.NaN) : typed,
)

/** Accepts pounds as a number, or as text such as `£250,000` or `250k`. */
export function poundsField({ min, max, message, tooLarge }: NumberRule) {
  return z.pipe(fromTyped, z.number(message).check(z.minimum(min, message), z.maximum(max, tooLarge)))
}

export function wholeNumberField(rule: NumberRule) {
  return z.pipe(poundsField(rule), z.number().check(z.refine(Number.isInteger, rule.message)))
}
