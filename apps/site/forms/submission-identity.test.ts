import { expect, it } from 'vitest'
import { idempotencyKeySchema } from '#shared/submission/envelope-schema.ts'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { createIdentify } from './submission-identity.ts'

it('keeps key and reference for the same content and draws new ones for other content', () => {
  const identify = createIdentify()
  const first = identify({ name: 'Ada', file: ['accounts.pdf', 10] })
  expect(identify({ name: 'Ada', file: ['accounts.pdf', 10] })).toBe(first)
  const second = identify({ name: 'Ada', file: ['accounts.pdf', 11] })
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
})

it('gives what the backend takes', () => {
  const { idempotencyKey, referenceNumber } = createIdentify()({})
  expect(idempotencyKeySchema.safeParse(idempotencyKey).success).toBe(true)
  expect(referenceNumber).toMatch(REFERENCE_PATTERN)
})

it('gives two forms with the same content two identities', () => {
  expect(createIdentify()({}).idempotencyKey).not.toBe(createIdentify()({}).idempotencyKey)
})
