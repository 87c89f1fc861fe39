import { createHmac } from 'node:crypto'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'

export interface Subject {
  kind: 'reference' | 'email'
  /** As it is compared: references in capitals, addresses in small letters. */
  value: string
}

/** Reads what an operator typed: a reference, or an e-mail address. */
export function readSubject(typed: string): Subject | undefined {
  const text = typed.trim()
  if (REFERENCE_PATTERN.test(text.toUpperCase())) return { kind: 'reference', value: text.toUpperCase() }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  return undefined
}

/** Recognises an erased subject again without saying who it is; worthless without the key. */
export function hashSubject(key: string, { kind, value }: Subject): string {
  return createHmac('sha256', key).update(`${kind}:${value}`).digest('hex')
}
