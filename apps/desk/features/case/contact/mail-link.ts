import { firm } from '#shared/firm.ts'

/** A mailto: link with the reference in the subject, so that the reply can be matched to the case. */
export function mailLink(email: string, reference: string): string {
  const subject = `Your enquiry with ${firm.name} (${reference})`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
