import type { FieldErrors } from '../submission/field-errors.ts'

/** What staff should ask about again, because the answer is unlikely. */
export const ANSWER_MARKS = ['check_amount', 'check_phone', 'check_birth_date'] as const
export type AnswerMark = (typeof ANSWER_MARKS)[number]

/** An answer that the specification accepts and nobody is likely to mean. */
export interface AnswerCheck {
  field: string
  message: string
  /**
   * refuse: it can't be meant, so our pages refuse it. explain: the specification's rule refuses it as well, and this
   * says why. ask: it's unusual, so our pages ask once.
   */
  kind: 'refuse' | 'explain' | 'ask'
  mark?: AnswerMark
}

/** Answers by field name: as typed, or as a schema has read them. */
export type Fields = Readonly<Record<string, unknown>>

/** How one of our own pages is read and checked, beyond the specification. The functions accept what that accepts. */
export interface PageRules {
  /** Joins answers that the page asks for in parts, such as a date in three boxes. */
  join(fields: Fields): Fields
  check(fields: Fields): AnswerCheck[]
}

/** What closes a question about an unusual answer. */
export const CHANGE_OR_SEND = 'Change it, or send it as it is.'

/**
 * All errors of a page, given those of the specification's rules. Unusual answers come last, when nothing else is
 * wrong, and only those for which `isNew` says that they haven't been asked about.
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

/** The marks of checked answers, each once. */
export function marksOf(checks: readonly AnswerCheck[]): AnswerMark[] {
  return ANSWER_MARKS.filter((mark) => checks.some((check) => check.mark === mark))
}

/** The text of a field, or an empty one. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
