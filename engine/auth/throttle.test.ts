import { expect, it } from 'vitest'
import { LIMITS } from '../../host/limits.ts'
import { createThrottle } from './throttle.ts'

const OFFICE = '203.0.113.9'
const ELSEWHERE = '198.51.100.7'

function throttleAt() {
  const clock = { ms: Date.parse('2026-11-15T09:00:00Z') }
  const throttle = createThrottle({ limits: LIMITS, now: () => new Date(clock.ms) })
  const waitAt = (address: string, account = 'ada@example.com') => {
    try {
      throttle.begin(account, address)
      return 0
    } catch (error) {
      return (error as { details: { retry_after: number } }).details.retry_after
    }
  }
  return { clock, throttle, waitAt }
}

it('lets a person mistype, then doubles the wait', () => {
  const { clock, waitAt } = throttleAt()
  for (let tried = 0; tried < 5; tried++) expect(waitAt(OFFICE)).toBe(0)
  const waits = Array.from({ length: 4 }, () => {
    const wait = waitAt(OFFICE)
    clock.ms += wait * 1000
    expect(waitAt(OFFICE)).toBe(0)
    return wait
  })
  expect(waits).toEqual([1, 2, 4, 8])
})

it('waits 15 minutes at most, and forgets after a quiet hour', () => {
  const { clock, waitAt } = throttleAt()
  for (let tried = 0; tried < 40; tried++) clock.ms += waitAt(OFFICE) * 1000
  expect(Math.max(waitAt(OFFICE), waitAt(OFFICE))).toBe(900)
  clock.ms += 3_600_000
  for (let tried = 0; tried < 5; tried++) expect(waitAt(OFFICE)).toBe(0)
})

it('does not hold up the owner at another address, however many guess', () => {
  const { waitAt } = throttleAt()
  for (let tried = 0; tried < 50; tried++) waitAt(OFFICE)
  expect(waitAt(OFFICE)).toBeGreaterThan(0)
  expect(waitAt(ELSEWHERE)).toBe(0)
  for (let guesser = 1; guesser < 200; guesser++) waitAt(`192.0.2.${guesser}`)
  expect(waitAt('198.51.100.8')).toBe(0)
})

it('gives each network one try at once while many guess', () => {
  const { waitAt } = throttleAt()
  for (let guesser = 1; guesser <= 30; guesser++) waitAt(`192.0.2.${guesser}`)
  expect([waitAt('192.0.2.99'), waitAt('192.0.2.99')]).toEqual([0, 1])
  expect([waitAt('192.0.2.99', 'other@example.com'), waitAt('192.0.2.99', 'other@example.com')]).toEqual([
    0, 0,
  ])
})

it('slows a network that goes through the accounts', () => {
  const { waitAt } = throttleAt()
  const waits = Array.from({ length: 31 }, (_, index) => waitAt(OFFICE, `user${index}@example.com`))
  expect(waits).toEqual([...Array(30).fill(0), 10])
  expect(waitAt(ELSEWHERE, 'user30@example.com')).toBe(0)
})

it('counts nothing against who is right, even over and over', () => {
  const { throttle } = throttleAt()
  for (let tried = 0; tried < 100; tried++) throttle.begin('ada@example.com', OFFICE).succeeded()
})

it('counts nothing for a try nobody judged, and keeps the wait', () => {
  const { clock, throttle, waitAt } = throttleAt()
  for (let tried = 0; tried < 100; tried++) throttle.begin('ada@example.com', OFFICE).refund()
  for (let tried = 0; tried < 5; tried++) expect(waitAt(OFFICE)).toBe(0)
  clock.ms += 1_000
  throttle.begin('ada@example.com', OFFICE).refund()
  expect([waitAt(OFFICE), waitAt(OFFICE)]).toEqual([0, 2])
})

it('keeps the wait short where a proxy speaks for everyone', () => {
  const { clock, waitAt } = throttleAt()
  for (let tried = 0; tried < 40; tried++) clock.ms += waitAt('127.0.0.1') * 1000
  expect(Math.max(waitAt('127.0.0.1'), waitAt('127.0.0.1'))).toBe(60)
})

const HOUSEHOLD = (index: number) => `2001:db8:bad:${index.toString(16)}::1`

it('slows guesses at one account from many households of a /48', () => {
  const { clock, waitAt } = throttleAt()
  let judged = 0
  for (let second = 0; second < 3_600; second++) {
    for (let tried = 0; tried < 10; tried++) if (waitAt(HOUSEHOLD(second * 10 + tried)) === 0) judged += 1
    clock.ms += 1_000
  }
  // The limit of the /48 allows twelve failures without a wait, ten after waits that double from one second, then
  // one every quarter of an hour.
  expect(judged).toBeLessThan(30)
  expect(waitAt(ELSEWHERE)).toBe(0)
  expect(waitAt('2001:db8:600d::1')).toBe(0)
})

it('slows one customer of a provider before its whole network', () => {
  const { waitAt } = throttleAt()
  const waits = Array.from({ length: 9 }, (_, index) => waitAt(`2001:db8:1:${100 + index}::1`))
  expect(waits).toEqual([...Array(8).fill(0), 1])
  expect(waitAt('2001:db8:1:200::1')).toBe(0)
})

it('slows a /48 that goes through the accounts from ever other households', () => {
  const { waitAt } = throttleAt()
  const waits = Array.from({ length: 200 }, (_, index) =>
    waitAt(HOUSEHOLD(index * 256), `user${index}@example.com`),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(60)
  expect(waitAt(ELSEWHERE, 'user200@example.com')).toBe(0)
})

it('trusts a network somebody signed in from, whatever its neighbours guess', () => {
  const { throttle, waitAt } = throttleAt()
  const office = '2001:db8:bad:ffff::1'
  throttle.begin('ada@example.com', office).succeeded()
  for (let index = 0; index < 200; index++)
    waitAt(HOUSEHOLD(index * 256), index % 2 ? 'ada@example.com' : `${index}`)
  expect(throttle.begin('ada@example.com', office).sender).toMatchObject({ isTrusted: true })
  expect(waitAt('2001:db8:bad:fffe::1')).toBeGreaterThan(0)
})

it('trusts a network it is given like one somebody signed in from', () => {
  const { throttle } = throttleAt()
  throttle.trustNetworks([OFFICE, '2001:db8:1:2:3::4', '127.0.0.1', ''])
  const isTrusted = (address: string) => throttle.begin('ada@example.com', address).sender.isTrusted
  expect([OFFICE, '2001:db8:1:2::9', ELSEWHERE, '127.0.0.1'].map(isTrusted)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
