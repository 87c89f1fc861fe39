import { REFERENCE_PATTERN } from '../submission/reference-number.ts'

/** The person or lead to erase. */
export interface ErasureSubject {
  kind: 'reference' | 'email'
  /** In the form it is compared in: references in upper case, addresses in lower case. */
  value: string
}

/** Reads a typed reference or e-mail address. */
export function readErasureSubject(typed: string): ErasureSubject | undefined {
  const text = typed.trim()
  if (REFERENCE_PATTERN.test(text.toUpperCase())) return { kind: 'reference', value: text.toUpperCase() }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  return undefined
}
