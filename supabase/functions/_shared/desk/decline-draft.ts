import { firm } from '../firm.ts'
import { greeting } from '../mail/messages/greeting.ts'

/**
 * `stored` is the reason that the case stores: either a reason alone, or the reason, a colon and what has to
 * change.
 */
export function declineDraft(applicant: string, reference: string, stored: string): string {
  const colon = stored.indexOf(': ')
  const reason = colon < 0 ? stored : stored.slice(0, colon)
  const change = colon < 0 ? '' : stored.slice(colon + 2)
  return [
    greeting(applicant),
    `Thank you for asking us about your application ${reference}. I’m sorry, but we can’t place it with a lender as it stands.`,
    reason && reason !== 'Other' && `The main reason: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    change && `What would have to change: ${change}`,
    'If anything changes, call me. I’m happy to look at it again, and looking costs you nothing.',
    `Kind regards\n${firm.name}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
