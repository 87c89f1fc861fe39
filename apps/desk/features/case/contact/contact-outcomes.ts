import type { ContactChannel } from '#shared/desk/contact-channel.ts'

interface Outcome {
  label: string
  channel: ContactChannel
  /** The person heard from us, which stops the promise clock. */
  reached: boolean
  /** Added to the note, where the channel alone doesn't say it. */
  says?: string
}

/** The outcomes of a contact, and what is recorded for each. */
export const CONTACT_OUTCOMES = {
  spoke: { label: 'Spoke', channel: 'phone', reached: true },
  no_answer: { label: 'No answer', channel: 'phone', reached: false },
  voicemail: { label: 'Voicemail', channel: 'phone', reached: true, says: 'Left a voicemail.' },
  emailed: { label: 'E-mailed', channel: 'email', reached: true },
  texted: { label: 'Texted', channel: 'message', reached: true },
  met: { label: 'Met', channel: 'meeting', reached: true },
} as const satisfies Record<string, Outcome>
export type ContactOutcome = keyof typeof CONTACT_OUTCOMES

export const getOutcome = (name: ContactOutcome): Outcome => CONTACT_OUTCOMES[name]
