import { phoneDigits } from '../fields/phone-digits.ts'
import { REFERENCE_PATTERN } from '../submission/reference-number.ts'

/** Whose data to erase: one lead by its reference, or everything from an e-mail address or phone number. */
export interface ErasureSubject {
  kind: 'reference' | 'email' | 'phone'
  /**
   * Normalised: references in upper case, e-mail addresses in lower case, phone numbers as phoneDigits
   * returns them.
   */
  value: string
}

// UK numbers without their area code have 8 digits or fewer. Such a number could belong to several people.
const SHORTEST_NUMBER = 9

/** Returns undefined for text that is none of the three kinds, and for a phone number that is too short. */
export function readErasureSubject(typed: string): ErasureSubject | undefined {
  const text = typed.trim()
  if (REFERENCE_PATTERN.test(text.toUpperCase())) return { kind: 'reference', value: text.toUpperCase() }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  if (/^[\d\s()+./-]+$/.test(text) && phoneDigits(text).length >= SHORTEST_NUMBER)
    return { kind: 'phone', value: phoneDigits(text) }
  return undefined
}
