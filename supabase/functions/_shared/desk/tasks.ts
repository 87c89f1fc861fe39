/**
 * Why a case has a task. Staff plan those of `staff`; `chase` and `expiry` follow from what lenders were asked
 * and offered. The others are there because somebody did something, and have a mark in the inbox.
 */
export const TASK_CAUSE_MARKS = {
  staff: null,
  chase: null,
  expiry: null,
  document_chase: null,
  lender_answer: null,
  decide_again: null,
  promise: null,
  // Documents have a mark of their own, which goes once staff have opened them.
  documents: null,
  mail: 'E-mail',
  bounce: 'E-mail came back',
  question: 'Question',
  correction: 'Correction',
  consent: 'Consent given',
  terms_chosen: 'Terms chosen',
  withdrawal: 'Withdrew',
  locked_out: 'Locked out',
  assigned: 'Handed over',
} as const

export type TaskCause = keyof typeof TASK_CAUSE_MARKS

/** The mark of a case in the inbox, which says whose e-mail it is if it isn't the applicant's. */
export function taskMark({
  cause,
  words,
  lender_name,
}: {
  cause: TaskCause
  words?: string | null | undefined
  lender_name?: string | null | undefined
}): string | null {
  const mark = TASK_CAUSE_MARKS[cause]
  if (cause !== 'mail') return mark
  const from = lender_name ?? /^Read the e-mail from the (\w+)$/.exec(words ?? '')?.[1]
  return from ? `${mark}: ${from}` : mark
}

/** Why a task ended without anybody ticking it off. */
export const TASK_ENDING_LABELS = {
  answered: 'the lender answered',
  terms_came: 'the lender’s terms came',
  declined: 'the lender declined',
  chosen: 'terms were chosen',
  shared: 'the terms were shared with the client',
  arrived: 'the documents arrived',
  reached: 'they were reached',
} as const

export type TaskEnding = keyof typeof TASK_ENDING_LABELS

/** What a task says, with the lender it is about. */
export function taskWords({
  words,
  lender_name,
}: {
  words?: string | null | undefined
  lender_name?: string | null | undefined
}): string {
  const said = words ?? 'Follow up'
  return lender_name ? `${said} (${lender_name})` : said
}
