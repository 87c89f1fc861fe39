import { addressParser } from 'postal-mime'
import { MAIL_LIMITS, type ReceivedMail } from '../received-mail.ts'
import { cleanAddress, cleanMailLine } from './clean-mail-text.ts'

/** The From header may be forged. */
export function readSender(header: string): ReceivedMail['from'] {
  // The header is cut to a length that no real one has, because every character takes time to parse.
  const [first] = addressParser(header.slice(0, 4_000), { flatten: true })
  return {
    name: cleanMailLine(first?.name ?? '', MAIL_LIMITS.name),
    address: cleanAddress(first?.address ?? '', MAIL_LIMITS.address),
  }
}
