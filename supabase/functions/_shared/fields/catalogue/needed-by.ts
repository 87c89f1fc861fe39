import type { Question } from './question.ts'

/** When the money is needed: both applications ask it. It isn't in the specification, so it's optional. */
export const neededBy = {
  column: 'needed_by',
  label: 'Needed by',
  kind: 'day',
  range: 'coming',
  message: 'Please give a date within the next five years',
  optional: true,
  about: 'loan',
  isFact: true,
  goes: ['correction', 'lender', 'mail', 'export', 'import'],
} as const satisfies Question
