/** How somebody was in touch. */
export const CONTACT_CHANNELS = ['phone', 'email', 'message', 'meeting'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** A channel in words. */
export const CONTACT_CHANNEL_LABELS: Record<ContactChannel, string> = {
  phone: 'Telephone',
  email: 'E-mail',
  message: 'Text message',
  meeting: 'Meeting',
}
