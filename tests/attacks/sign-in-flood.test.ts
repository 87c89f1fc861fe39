import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStillClock } from '../contract/auth/auth-people.ts'
import { STAFF_PASSWORD, signInStaff } from '../contract/auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'

const CROWD = howMany(20, 90)
const SIGN_INS = howMany(2, 9)
const NETWORKS = howMany(10, 60)
const SECONDS = howMany(20, 60)

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    now: clock.now,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    // The real hash function instead of the tests' cheap one, because its cost is what this attack exploits.
    argon2: () => import('@node-rs/argon2'),
  })
})
afterAll(() => host.close())

/** The status of a sign-in that seems to come from this address. */
async function signIn(address: string, email: string, password: string): Promise<number> {
  const client = createClient(host.url, host.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  })
  return (await client.auth.signInWithPassword({ email, password })).error?.status ?? 200
}

it(`lets owners in during ${CROWD} sign-ins from one IPv6 /48`, async () => {
  const { email } = await signInStaff(host, { aal: 'aal1' })
  const known = '2001:db8:bad:ffff::7'
  expect(await signIn(known, email, STAFF_PASSWORD)).toBe(200)
  let isOver = false
  let tried = 0
  const crowd = Array.from({ length: CROWD }, async (_, index) => {
    while (!isOver) {
      const number = tried++
      const address = `2001:db8:bad:${(number % 4_096).toString(16)}::${index.toString(16)}`
      expect(await signIn(address, `crowd.${number}@example.com`, 'a password of the crowd')).not.toBe(200)
    }
  })
  const statuses: number[] = []
  for (let round = 0; round < SIGN_INS; round += 1) {
    statuses.push(
      await signIn('192.0.2.77', email, STAFF_PASSWORD),
      await signIn(known, email, STAFF_PASSWORD),
    )
  }
  isOver = true
  await Promise.all(crowd)
  expect(statuses).toEqual(Array(2 * SIGN_INS).fill(200))
  noteResult(
    `sign-ins of one IPv6 /48, ${CROWD} at a time`,
    tried,
    tried,
    `refused; the owner signed in ${SIGN_INS} of ${SIGN_INS} times from elsewhere, and as often from a known network inside it`,
  )
}, 300_000)

// From one network, five guesses at an account may fail without a wait, or only one while the account is under attack
// from many networks. After that, each wrong guess doubles the wait.
const MOST_A_NETWORK = 5 + Math.ceil(Math.log2(SECONDS)) + 1

it(`${NETWORKS} networks get few guesses in ${SECONDS} seconds, the owner gets in`, async () => {
  const { email } = await signInStaff(host, { aal: 'aal1' })
  let judged = 0
  let sent = 0
  const others: number[] = []
  for (let second = 0; second < SECONDS; second += 1) {
    const guesses = Array.from({ length: NETWORKS }, (_, network) =>
      signIn(`198.18.${network}.1`, email, `guess ${second}`),
    )
    for (const status of await Promise.all(guesses)) {
      sent += 1
      if (status === 400) judged += 1
      else if (status !== 429) others.push(status)
    }
    clock.pass(1)
  }
  expect(others).toEqual([])
  expect(judged).toBeGreaterThan(0)
  expect(judged).toBeLessThanOrEqual(NETWORKS * MOST_A_NETWORK)
  expect(await signIn('192.0.2.78', email, STAFF_PASSWORD)).toBe(200)
  noteResult(
    `guesses at one account from ${NETWORKS} networks, one a second each`,
    sent,
    sent,
    `${(judged / SECONDS).toFixed(1)} a second were compared, the others put off; the owner got in`,
  )
}, 300_000)
