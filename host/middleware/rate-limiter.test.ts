import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'
import { createRateLimiter } from './rate-limiter.ts'

const perAddress = { callback: { burst: 2, perMinute: 6 }, application: { burst: 1, perMinute: 1 } }
const overall = { callback: { burst: 5, perMinute: 60 }, application: { burst: 100, perMinute: 60 } }

function limiterAt() {
  const clock = { ms: 0 }
  return { clock, ...createRateLimiter({ perAddress, overall }, () => clock.ms) }
}

it('lets a burst through, then says how long to wait', () => {
  const { take } = limiterAt()
  expect([take('callback', 'a'), take('callback', 'a'), take('callback', 'a')]).toEqual([
    undefined,
    undefined,
    10,
  ])
})

it('lets one more through when the time it named is over, and not before', () => {
  const { take, clock } = limiterAt()
  take('callback', 'a')
  take('callback', 'a')
  clock.ms = 9_999
  expect(take('callback', 'a')).toBe(1)
  clock.ms = 10_000
  expect(take('callback', 'a')).toBeUndefined()
  expect(take('callback', 'a')).toBe(10)
})

it('counts each form and each network by itself', () => {
  const { take } = limiterAt()
  expect(take('application', 'a')).toBeUndefined()
  expect(take('application', 'a')).toBe(60)
  expect(take('callback', 'a')).toBeUndefined()
  expect(take('application', 'b')).toBeUndefined()
})

it('has a ceiling over all networks that nobody can use up alone', () => {
  const { take } = limiterAt()
  for (let asked = 0; asked < 50; asked++) take('callback', 'greedy')
  // The greedy one got 2 of the 5.
  expect([take('callback', 'b'), take('callback', 'c'), take('callback', 'd')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(take('callback', 'e')).toBe(1)
})

it('counts a sender without a network of its own towards the ceiling only', () => {
  const { take } = limiterAt()
  const answers = Array.from({ length: 6 }, () => take('callback', undefined))
  expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 1])
})

it('remembers a bounded number of networks', () => {
  const endless = { burst: 1e9, perMinute: 1 }
  const { take } = createRateLimiter(
    { perAddress, overall: { callback: endless, application: endless } },
    () => 0,
  )
  take('application', 'first')
  expect(take('application', 'first')).toBe(60)
  for (let index = 0; index < 20_000; index++) take('application', `network ${index}`)
  expect(take('application', 'first')).toBeUndefined()
  expect(take('application', 'network 19999')).toBe(60)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['', undefined],
])('takes %s for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts a refused form against its sender, and against nobody else', () => {
  const { take, giveBack } = limiterAt()
  for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    expect(take('callback', network)).toBeUndefined()
    giveBack('callback')
  }
  take('callback', 'a')
  expect(take('callback', 'a')).toBe(10)
  // Never more than there is room for.
  for (const network of ['i', 'j', 'k', 'l']) expect(take('callback', network)).toBeUndefined()
  expect(take('callback', 'm')).toBe(1)
})
