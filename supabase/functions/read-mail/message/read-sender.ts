import { addressParser } from 'postal-mime'
import { MAIL_LIMITS, type ReceivedMail } from '../received-mail.ts'
import { cleanAddress, cleanMailLine } from './clean-mail-text.ts'

/** The first address of a From header, as sent. */
export function readSender(header: string): ReceivedMail['from'] {
  // Longer than any header that people write; parsing takes longer with every character.
  const [first] = addressParser(header.slice(0, 4_000), { flatten: true })
  return {
    name: cleanMailLine(first?.name ?? '', MAIL_LIMITS.name),
    address: cleanAddress(first?.address ?? '', MAIL_LIMITS.address),
  }
}
