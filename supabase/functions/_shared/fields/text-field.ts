import * as z from 'zod/mini'
import { groupDigits } from '../format/group-digits.ts'
import { cleanLine, cleanText } from './clean-text.ts'

interface TextRule {
  /** The field's name in the error for a value that is too long. Without it `message` is used for that too. */
  label?: string
  min: number
  max: number
  /** Shown when the field is missing or too short. */
  message: string
}

/** The error for a value that is too long. */
function tooLong({ label, max, message }: TextRule): string {
  return label ? `${label} must be ${groupDigits(max)} characters or fewer` : message
}

/** A field of one line. */
export function lineField(rule: TextRule) {
  const { min, max, message } = rule
  return z
    .string(message)
    .check(z.overwrite(cleanLine), z.minLength(min, message), z.maxLength(max, tooLong(rule)))
}

/** A field of several lines, such as an address. */
export function textField(rule: TextRule) {
  const { min, max, message } = rule
  return z
    .string(message)
    .check(z.overwrite(cleanText), z.minLength(min, message), z.maxLength(max, tooLong(rule)))
}
