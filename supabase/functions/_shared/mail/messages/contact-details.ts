import { firm } from '../../firm.ts'
import type { Block } from '../mail-content.ts'

/** The end of every message to an applicant. */
export function contactDetails(): Block[] {
  return [
    { kind: 'heading', text: 'How to reach us' },
    {
      kind: 'paragraph',
      text: 'Call us or reply to this e-mail. Quote your reference so that we can find your application.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Phone', value: firm.phone.shown, href: firm.phone.href },
        { label: 'Hours', value: firm.phoneHours },
        { label: 'E-mail', value: firm.email.shown, href: firm.email.href },
      ],
    },
  ]
}
