import { firm } from '../firm.ts'
import type { Block } from './mail-content.ts'

/** The end of every message to an applicant. */
export function howToReachUs(): Block[] {
  return [
    { kind: 'heading', text: 'How to reach us' },
    {
      kind: 'paragraph',
      text: 'Ring, or answer this e-mail. Give the reference and we know what it is about.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Telephone', value: firm.phone.shown, href: firm.phone.href },
        { label: 'Hours', value: firm.phoneHours },
        { label: 'E-mail', value: firm.email.shown, href: firm.email.href },
      ],
    },
  ]
}
