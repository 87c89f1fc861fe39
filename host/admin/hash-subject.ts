import { createHmac } from 'node:crypto'
import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'

/** Recognises an erased subject again without saying who it is; worthless without the key. */
export function hashSubject(key: string, { kind, value }: ErasureSubject): string {
  return createHmac('sha256', key).update(`${kind}:${value}`).digest('hex')
}
