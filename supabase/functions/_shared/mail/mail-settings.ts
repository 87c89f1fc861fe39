import { emailField } from '../fields/email-field.ts'
import { firm } from '../firm.ts'

export interface MailSettings {
  from: MailAddress
  leadsTo: string
  deskUrl: string
  /** Without it, e-mails to applicants have no link to their page. */
  siteUrl?: string
}

export interface MailAddress {
  name: string
  address: string
}

const addressSchema = emailField('Not an e-mail address')

/** Whether text is exactly one e-mail address, which can't break out of a mail header or an SMTP command. */
export function isMailable(address: string): boolean {
  const reading = addressSchema.safeParse(address)
  return reading.success && reading.data === address
}

/**
 * Reads MAIL_FROM and LEADS_TO, and throws a one-line error for the operator if one is wrong. If `mailLeaves`
 * is false, no mail leaves this machine, so both may be missing and default to the firm's own address.
 */
export function readMailSettings(
  env: Record<string, string | undefined>,
  deskUrl: string,
  mailLeaves: boolean,
  siteUrl = env.SITE_URL,
): MailSettings {
  const fallback = mailLeaves ? undefined : firm.email.shown
  const from = readFrom(env.MAIL_FROM || fallback)
  if (!from) {
    throw new Error(
      'MAIL_FROM must be the address mail is sent from, such as "Broker & Co <mail@example.com>".',
    )
  }
  const leadsTo = env.LEADS_TO || fallback
  if (!leadsTo || !isMailable(leadsTo)) {
    throw new Error('LEADS_TO must be one address where staff read new leads; it can be a group address.')
  }
  return { from, leadsTo, deskUrl, ...(siteUrl && { siteUrl }) }
}

function readFrom(text: string | undefined): MailAddress | undefined {
  const parts = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(text?.trim() ?? '')
  const address = parts?.[2] ?? parts?.[3] ?? ''
  return isMailable(address) ? { name: parts?.[1] || firm.name, address } : undefined
}
