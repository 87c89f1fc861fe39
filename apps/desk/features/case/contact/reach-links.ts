import { firm } from '#shared/firm.ts'

const EXTENSION = /(?:ext|x|#).*$/i

/** What a telephone dials; undefined when what was typed has no number in it. */
export function phoneLink(phone: string): string | undefined {
  const typed = phone.trim().replace(EXTENSION, '')
  const international = typed.startsWith('+')
  // The nought in brackets is for callers at home.
  const digits = (international ? typed.replace('(0)', '') : typed).replace(/\D/g, '')
  return digits.length >= 3 ? `tel:${international ? '+' : ''}${digits}` : undefined
}

/** Starts an e-mail to the applicant whose subject carries the reference, so that the answer can be found by it. */
export function mailLink(email: string, reference: string): string {
  const subject = `Your enquiry with ${firm.name} (${reference})`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
