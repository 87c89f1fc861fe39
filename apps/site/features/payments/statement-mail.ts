import { firm } from '../../content/firm.ts'

/** An e-mail that only lacks the statement, so that whoever gets it knows who sent it and what it's about. */
export function statementMail(referenceNumber = ''): string {
  const subject = `Card statement${referenceNumber && `, ${referenceNumber}`}`
  const body = referenceNumber
    ? `My reference is ${referenceNumber}. My card statement is attached.\n`
    : 'My card statement is attached.\n\nMy name:\nMy phone number:\nMy reference, if I have one:\n'
  return `${firm.email.href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
