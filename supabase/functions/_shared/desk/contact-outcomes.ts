export const CONTACT_OUTCOMES = ['spoke', 'no_answer', 'voicemail', 'emailed', 'texted', 'met'] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]

export const CONTACT_OUTCOME_LABELS: Record<ContactOutcome, string> = {
  spoke: 'Spoke',
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  emailed: 'E-mailed',
  texted: 'Texted',
  met: 'Met',
}

/** Our answer to an application, as staff told the applicant. */
export const DECISIONS = ['can_place', 'need_more', 'cannot_help'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS: Record<Decision, string> = {
  can_place: 'We can place it',
  need_more: 'We need more from them',
  cannot_help: 'We can’t help',
}

export function isContactOutcome(text: string): text is ContactOutcome {
  return (CONTACT_OUTCOMES as readonly string[]).includes(text)
}
