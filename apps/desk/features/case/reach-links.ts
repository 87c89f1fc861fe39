import { firm } from '#shared/firm.ts'

/** What a telephone dials; undefined when what was typed has no number in it. */
export function phoneLink(phone: string): string | undefined {
  const dialled = phone.replace(/(?!^\s*\+)\D/g, '').trim()
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined
}

/** Starts an e-mail to the applicant whose subject carries the reference, so that the answer can be found by it. */
export function mailLink(email: string, reference: string): string {
  const subject = `Your enquiry with ${firm.name} (${reference})`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
