import type { ContactOutcome, GivenAnswer } from '#shared/desk/contact-outcomes.ts'

/** What was done, worded to follow a colleague's name. */
export const CONTACT_WORDS: Record<ContactOutcome, string> = {
  spoke: 'spoke to them on the phone',
  no_answer: 'called, no answer',
  voicemail: 'left a voicemail',
  emailed: 'e-mailed them',
  texted: 'sent them a text message',
  met: 'met them',
}

/** The answer that was given, worded to follow what was done. */
export const ANSWER_WORDS: Record<GivenAnswer, string> = {
  can_place: 'told them we can place it',
  need_more: 'told them we need more',
  cannot_help: 'told them we can’t help',
}
