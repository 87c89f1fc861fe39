import { expect } from 'vitest'
import {
  documentType,
  MAX_DOCUMENT_BYTES,
} from '../../supabase/functions/_shared/documents/document-rules.ts'
import type { ParsedMail } from '../../supabase/functions/read-mail/parse-mail.ts'
import { MAIL_LIMITS } from '../../supabase/functions/read-mail/received-mail.ts'

const UNSTORABLE = /(?![\n\t])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/u

/** Expects that the database takes the mail as it is, and that the desk can show it. */
export function expectStorable({ mail, contents }: ParsedMail): void {
  const lines = [mail.from.name, mail.from.address, mail.subject, mail.messageId ?? '', ...mail.threadIds]
  const names = mail.files.map(({ name }) => name)
  expect([...lines, ...names].join('')).not.toMatch(/[\n\t]/)
  expect([...lines, ...names, mail.text, mail.quoted, mail.bounce?.recipient].join('')).not.toMatch(
    UNSTORABLE,
  )
  expect(mail.from.name.length).toBeLessThanOrEqual(MAIL_LIMITS.name)
  expect(mail.from.address.length).toBeLessThanOrEqual(MAIL_LIMITS.address)
  expect(mail.subject.length).toBeLessThanOrEqual(MAIL_LIMITS.subject)
  expect(Math.max(mail.text.length, mail.quoted.length)).toBeLessThanOrEqual(MAIL_LIMITS.text)
  expect(mail.threadIds.length).toBeLessThanOrEqual(MAIL_LIMITS.threadIds)
  for (const id of [mail.messageId ?? '', ...mail.threadIds])
    expect(id.length).toBeLessThanOrEqual(MAIL_LIMITS.messageId)
  if (mail.sentAt !== null) expect(mail.sentAt).toMatch(/^(?:19|20|21)\d\d-\d\d-\d\dT[\d:.]{12}Z$/)
  if (mail.bounce) expect(mail.bounce.status).toMatch(/^5\.\d{1,3}\.\d{1,3}$/)
  if (mail.bounce) expect(mail.bounce.recipient.length).toBeLessThanOrEqual(MAIL_LIMITS.address)
  expect(mail.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expectFiles({ mail, contents })
}

function expectFiles({ mail, contents }: ParsedMail): void {
  expect(mail.files.length).toBeLessThanOrEqual(MAIL_LIMITS.files)
  expect(mail.files.map(({ position }) => position)).toEqual(mail.files.map((_, at) => at))
  for (const { position, name, bytes, reason } of mail.files) {
    expect(name).toMatch(/^[^/\\]{1,255}$/)
    const content = contents.get(position)
    expect(content === undefined).toBe(reason !== null)
    if (!content) continue
    expect(content.length).toBe(bytes)
    expect(documentType(content)).toBeDefined()
    expect(bytes).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
  }
  expect(contents.size).toBe(mail.files.filter(({ reason }) => reason === null).length)
}
