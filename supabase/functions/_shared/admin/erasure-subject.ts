import { REFERENCE_PATTERN } from '../submission/reference-number.ts'

/** Whom an erasure is about. */
export interface ErasureSubject {
  kind: 'reference' | 'email'
  /** As it is compared: references in capitals, addresses in small letters. */
  value: string
}

/** Reads what somebody typed: a reference, or an e-mail address. */
export function readErasureSubject(typed: string): ErasureSubject | undefined {
  const text = typed.trim()
  if (REFERENCE_PATTERN.test(text.toUpperCase())) return { kind: 'reference', value: text.toUpperCase() }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  return undefined
}
