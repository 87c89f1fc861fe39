import * as z from 'zod/mini'
import { groupDigits } from '../format/group-digits.ts'
import { cleanLine, cleanText } from './clean-text.ts'

interface TextRule {
  /** Names the field in the error for a value that is too long. Without a label, that error is `message`. */
  label?: string
  min: number
  max: number
  message: string
}

/** Line breaks become spaces. */
export const lineField = (rule: TextRule) => cleanedField(rule, cleanLine)

export const textField = (rule: TextRule) => cleanedField(rule, cleanText)

function cleanedField({ label, min, max, message }: TextRule, clean: (typed: string) => string) {
  const tooLong = label ? `${label} must be ${groupDigits(max)} characters or fewer` : message
  return z.string(message).check(z.overwrite(clean), z.minLength(min, message), z.maxLength(max, tooLong))
}
