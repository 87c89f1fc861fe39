import * as z from 'zod/mini'
import { readPounds } from './read-pounds.ts'

interface NumberRule {
  min: number
  max: number
  /** Shown when the number is missing, unreadable or too small. */
  message: string
  /** Shown when the number is too large. */
  tooLarge: string
}

// A form posts text, JSON has numbers: both are accepted.
const fromTyped = z.transform((typed: unknown) =>
  typeof typed === 'string' ? (readPounds(typed) ?? Number.NaN) : typed,
)

/** An amount in pounds, as a number or as typed text. */
export function poundsField({ min, max, message, tooLarge }: NumberRule) {
  return z.pipe(fromTyped, z.number(message).check(z.minimum(min, message), z.maximum(max, tooLarge)))
}

/** A whole number, as a number or as typed text. */
export function wholeNumberField(rule: NumberRule) {
  return z.pipe(poundsField(rule), z.number().check(z.refine(Number.isInteger, rule.message)))
}
