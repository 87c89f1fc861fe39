import * as z from 'zod/mini'
import { formatPounds } from '../format/format-pounds.ts'
import { describeProblem } from './catalogue/field-text.ts'
import type { AnswerTo, Field, Question, Questions } from './catalogue/question.ts'
import { comingDateField, dateOfBirthField } from './date-field.ts'
import { emailField } from './email-field.ts'
import { poundsField, wholeNumberField } from './number-field.ts'
import { optionalField } from './optional-field.ts'
import { lineField, textField } from './text-field.ts'

type RuleOf<Of> = Of extends { optional: true }
  ? z.ZodMiniOptional<z.ZodMiniType<AnswerTo<Of>>>
  : z.ZodMiniType<AnswerTo<Of>>

/** The rule for the answers to a form. */
export function schemaOf<Of extends Questions>(questions: Of) {
  const rules = Object.entries(questions).map(([name, question]) => {
    const rule = ruleFor(question)
    return [name, question.optional ? optionalField(rule) : rule]
  })
  return z.strictObject(Object.fromEntries(rules) as { [Name in keyof Of]: RuleOf<Of[Name]> })
}

/** The rule for one answer, or for a fact that an applicant corrects. */
export function ruleFor(question: Field & Partial<Question>): z.ZodMiniType {
  const { label, kind, optional, max = Number.MAX_VALUE, choices = {}, tooLarge } = question
  const { min = optional ? 0 : 1, message = describeProblem(question) } = question
  switch (kind) {
    case 'line':
    case 'company':
    case 'phone':
      return lineField({ label, min, max, message, tooLarge })
    case 'text':
      return textField({ label, min, max, message, tooLarge })
    case 'email':
      return emailField(message, question.max)
    case 'pounds':
      return poundsField({ min, max, message, tooLarge: `${label} must be ${formatPounds(max)} or less` })
    case 'months':
      return wholeNumberField({ min, max, message, tooLarge: `${label} must be ${max} months or fewer` })
    case 'years':
      return wholeNumberField({ min, max, message, tooLarge: `${label} must be ${max} years or fewer` })
    case 'day':
      return question.range === 'birthday' ? dateOfBirthField(message) : comingDateField(message)
    case 'choice':
      return z.enum(Object.keys(choices), message)
  }
}
