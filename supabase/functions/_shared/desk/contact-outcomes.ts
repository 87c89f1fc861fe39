/** What came of a contact, as the database stores it. */
export const CONTACT_OUTCOMES = ['spoke', 'no_answer', 'voicemail', 'emailed', 'texted', 'met'] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]

/** An outcome in words. */
export const CONTACT_OUTCOME_LABELS: Record<ContactOutcome, string> = {
  spoke: 'Spoke',
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  emailed: 'E-mailed',
  texted: 'Texted',
  met: 'Met',
}

/** What an applicant was told about their application. */
export const GIVEN_ANSWERS = ['can_place', 'need_more', 'cannot_help'] as const
export type GivenAnswer = (typeof GIVEN_ANSWERS)[number]

/** An answer in words. */
export const GIVEN_ANSWER_LABELS: Record<GivenAnswer, string> = {
  can_place: 'We can place it',
  need_more: 'We need more from them',
  cannot_help: 'We can’t help',
}

/** Whether a text names an outcome. */
export function isContactOutcome(text: string): text is ContactOutcome {
  return (CONTACT_OUTCOMES as readonly string[]).includes(text)
}
