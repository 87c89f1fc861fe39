import { createHmac } from 'node:crypto'
import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'

/** The erasure ledger stores this hash, so that it can recognise an erased person without naming them. */
export function hashSubject(key: string, { kind, value }: ErasureSubject): string {
  return createHmac('sha256', key).update(`${kind}:${value}`).digest('hex')
}
