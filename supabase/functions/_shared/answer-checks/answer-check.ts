import type { FieldErrors } from '../submission/field-errors.ts'

/** Flags on a lead with an unlikely answer, so that staff ask about it again. */
export const ANSWER_FLAGS = ['check_amount', 'check_phone', 'check_birth_date'] as const
export type AnswerFlag = (typeof ANSWER_FLAGS)[number]

/** A problem that our own pages find in an answer, beyond the errors that the specification asks for. */
export interface AnswerCheck {
  field: string
  message: string
  /**
   * `refuse`: the answer must be a mistake, so our pages refuse it. `explain`: the same, but this message
   * replaces the specification's own, because it says better what is wrong. `ask`: the answer is unusual, so
   * our pages ask about it once and then accept it.
   */
  kind: 'refuse' | 'explain' | 'ask'
  flag?: AnswerFlag
}

/** Answers by field name: as typed, or as a schema has read them. */
export type Fields = Readonly<Record<string, unknown>>

/** Extra checks for a form on our own pages. The API refuses only what the specification refuses. */
export interface PageRules {
  /** Joins answers that the page asks for in parts, such as a date in three boxes. */
  join(fields: Fields): Fields
  check(fields: Fields): AnswerCheck[]
}

export const CHANGE_OR_SEND = 'Change it, or send it as it is.'

/**
 * We ask about an unusual answer only if nothing else is wrong, and only if `isNew` says that we haven't
 * asked the same question before.
 */
export function pageErrors(
  checks: readonly AnswerCheck[],
  schemaErrors: FieldErrors,
  isNew: (question: string) => boolean,
): FieldErrors {
  const errors = new Map(Object.entries(schemaErrors))
  for (const { kind, field, message } of checks) {
    if (kind === 'explain' || (kind === 'refuse' && !errors.has(field))) errors.set(field, message)
  }
  if (errors.size === 0) {
    for (const { kind, field, message } of checks)
      if (kind === 'ask' && isNew(message)) errors.set(field, message)
  }
  return Object.fromEntries(errors)
}

export function marksOf(checks: readonly AnswerCheck[]): AnswerFlag[] {
  return ANSWER_FLAGS.filter((flag) => checks.some((check) => check.flag === flag))
}

/** An answer that is missing, or neither text nor a number, becomes an empty string. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
