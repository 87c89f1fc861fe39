import * as z from 'zod/mini'
import { cleanLine, cleanText } from './clean-text.ts'

interface TextRule {
  /** What the field is called in the sentence about its limit. */
  label: string
  min: number
  max: number
  /** Shown when the field is missing or too short. */
  message: string
}

/** The sentence for a value beyond its limit, the same for every field. */
export function tooLong(label: string, max: number): string {
  return `${label} must be ${withCommas(max)} characters or fewer`
}

// Not toLocaleString: it would fetch a language's whole number format at every start of the host.
const withCommas = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A field of one line. */
export function lineField({ label, min, max, message }: TextRule) {
  return z
    .string(message)
    .check(z.overwrite(cleanLine), z.minLength(min, message), z.maxLength(max, tooLong(label, max)))
}

/** A field of several lines, such as an address. */
export function textField({ label, min, max, message }: TextRule) {
  return z
    .string(message)
    .check(z.overwrite(cleanText), z.minLength(min, message), z.maxLength(max, tooLong(label, max)))
}
