import { firm } from '#shared/firm.ts'

/** The reference in the subject lets the reply be matched to the case. */
export function mailLink(email: string, reference: string): string {
  const subject = `Your enquiry with ${firm.name} (${reference})`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
