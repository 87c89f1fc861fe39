import { phoneDigits } from '../fields/phone-digits.ts'
import { REFERENCE_PATTERN } from '../submission/reference-number.ts'

/** The person or lead to erase. */
export interface ErasureSubject {
  kind: 'reference' | 'email' | 'phone'
  /** In the form it is compared in: references in upper case, addresses in lower case, numbers as dialled in the UK. */
  value: string
}

// An area code and a number. Fewer digits could be the end of many numbers.
const SHORTEST_NUMBER = 9

/** Reads a typed reference, e-mail address or telephone number. */
export function readErasureSubject(typed: string): ErasureSubject | undefined {
  const text = typed.trim()
  if (REFERENCE_PATTERN.test(text.toUpperCase())) return { kind: 'reference', value: text.toUpperCase() }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  if (/^[\d\s()+./-]+$/.test(text) && phoneDigits(text).length >= SHORTEST_NUMBER)
    return { kind: 'phone', value: phoneDigits(text) }
  return undefined
}
