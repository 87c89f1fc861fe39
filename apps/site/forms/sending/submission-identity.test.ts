import { afterEach, expect, it, vi } from 'vitest'
import { idempotencyKeySchema } from '#shared/submission/envelope-schema.ts'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { createIdentify, forgetIdentity } from './submission-identity.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps key and reference for the same content, changes them for other', () => {
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

it('gives two forms with equal content two identities without storage', () => {
  expect(createIdentify()({}).idempotencyKey).not.toBe(createIdentify()({}).idempotencyKey)
})

/** Gives the test a tab with an empty sessionStorage, which survives reloads. */
function openTab(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  return stored
}

it('recognises the same answers after a reload without storing them', () => {
  const tab = openTab()
  const first = createIdentify()({ name: 'Ada Heron', amount: 50_000 })
  expect(createIdentify()({ name: 'Ada Heron', amount: 50_000 })).toEqual(first)
  expect(createIdentify()({ name: 'Ada Heron', amount: 50_001 })).not.toEqual(first)
  expect([...tab.values()].join()).not.toContain('Ada')
})

it('takes the same answers for new ones once they were delivered', () => {
  openTab()
  const first = createIdentify()({ name: 'Ada Heron' })
  forgetIdentity()
  expect(createIdentify()({ name: 'Ada Heron' })).not.toEqual(first)
})

it('takes the same answers for new ones after ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  openTab()
  const first = createIdentify()({ name: 'Ada Heron' })
  vi.advanceTimersByTime(599_000)
  expect(createIdentify()({ name: 'Ada Heron' })).toEqual(first)
  vi.advanceTimersByTime(1_000)
  expect(createIdentify()({ name: 'Ada Heron' })).not.toEqual(first)
})
