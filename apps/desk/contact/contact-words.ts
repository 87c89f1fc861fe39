import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'

/** What was done, worded to follow a colleague's name. */
export const CONTACT_WORDS: Record<ContactOutcome, string> = {
  spoke: 'spoke to them on the phone',
  no_answer: 'called, no answer',
  voicemail: 'left a voicemail',
  emailed: 'e-mailed them',
  texted: 'sent them a text message',
  met: 'met them',
}

/** What was done, told to the person who did it and records it. */
export const OWN_CONTACT_WORDS: Record<ContactOutcome, (name: string) => string> = {
  spoke: (name) => `you spoke to ${name} on the phone`,
  no_answer: (name) => `you called ${name} and got no answer`,
  voicemail: (name) => `you left ${name} a voicemail`,
  emailed: (name) => `you e-mailed ${name}`,
  texted: (name) => `you sent ${name} a text message`,
  met: (name) => `you met ${name}`,
}

/** The answer that was given, worded to follow what was done. */
export const ANSWER_WORDS: Record<Decision, string> = {
  can_place: 'told them we can place it',
  need_more: 'told them we need more',
  cannot_help: 'told them we can’t help',
}
