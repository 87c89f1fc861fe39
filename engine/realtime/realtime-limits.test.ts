import { expect, it } from 'vitest'
import { LIMITS } from '../../host/limits.ts'
import { createFairSlots } from '../limits/fair-slots.ts'
import { REALTIME_LIMITS } from './realtime-limits.ts'

it('leaves anonymous channels to others when one /48 takes all it can', () => {
  const { anonymousChannels, channels } = REALTIME_LIMITS
  const slots = createFairSlots(anonymousChannels)
  const take = (address: string) => slots.take({ networks: LIMITS.networksOf(address) })
  const addresses = Array.from({ length: 65_536 }, (_, index) => `2001:db8:bad:${index.toString(16)}::1`)
  expect(addresses.filter(take).length).toBeLessThan(700)
  expect(['203.0.113.1', '2001:db8:600d::1'].map(take).every(Boolean)).toBe(true)
  expect(anonymousChannels.slots).toBeLessThan(channels / 2)
})
