import * as z from 'zod/mini'
import { groupDigits } from '../format/group-digits.ts'
import { cleanLine, cleanText } from './clean-text.ts'

interface TextRule {
  /** Names the field in the error for a value that is too long. */
  label: string
  min: number
  max: number
  message: string
  /** Shown instead, if a value is too long. */
  tooLarge?: string | undefined
}

/** Line breaks become spaces. */
export const lineField = (rule: TextRule) => cleanedField(rule, cleanLine)

export const textField = (rule: TextRule) => cleanedField(rule, cleanText)

function cleanedField({ label, min, max, message, ...rule }: TextRule, clean: (typed: string) => string) {
  const { tooLarge = `${label} must be ${groupDigits(max)} characters or fewer` } = rule
  return z.string(message).check(z.overwrite(clean), z.minLength(min, message), z.maxLength(max, tooLarge))
}
