import { beforeEach, expect, it, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }))
vi.mock('@node-rs/argon2', () => argon2)

beforeEach(() => {
  vi.clearAllMocks()
  argon2.hash.mockImplementation(async (password: string) => `hash of ${password}`)
  argon2.verify.mockImplementation(async (hash: string, password: string) => hash === `hash of ${password}`)
})

it('compares for an unknown account too, and never matches', async () => {
  const passwords = createPasswords()
  await passwords.matches('guess', 'hash of something')
  const forKnown = argon2.verify.mock.calls.length
  expect(await passwords.matches('guess', null)).toBe(false)
  expect(argon2.verify.mock.calls.length - forKnown).toBe(forKnown)
  const decoy = String(argon2.hash.mock.calls[0]?.[0])
  expect(await passwords.matches(decoy, null)).toBe(false)
})

it('makes the decoy for unknown accounts once, at the usual cost', async () => {
  const passwords = createPasswords()
  for (let asked = 0; asked < 3; asked++) await passwords.matches('guess', null)
  await passwords.hash('a new password')
  expect(argon2.hash).toHaveBeenCalledTimes(2)
  expect(argon2.hash.mock.calls[0]?.[1]).toEqual(argon2.hash.mock.calls[1]?.[1])
})

it('tries again after it could not make what it compares with', async () => {
  const passwords = createPasswords()
  argon2.hash.mockRejectedValueOnce(new Error('out of memory'))
  await expect(passwords.matches('guess', null)).rejects.toThrow('out of memory')
  expect(await passwords.matches('right', 'hash of right')).toBe(true)
})

it('runs two at a time, in order, and refuses a long queue', async () => {
  const passwords = createPasswords()
  let running = 0
  let most = 0
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  argon2.hash.mockImplementation(async (password: string) => {
    started.push(password)
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
    return password
  })
  const asked = Array.from({ length: 70 }, (_, index) => passwords.hash(`p${index}`))
  const settled = Promise.allSettled(asked)
  await vi.waitFor(() => expect(started).toEqual(['p0', 'p1']))
  gate.resolve()
  const outcomes = await settled
  expect(most).toBe(2)
  expect(started).toEqual(Array.from({ length: 66 }, (_, index) => `p${index}`))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 429, errorCode: 'over_request_rate_limit' } })
})
