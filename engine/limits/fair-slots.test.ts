import { expect, it } from 'vitest'
import { LIMITS } from '../../host/limits.ts'
import { createFairSlots } from './fair-slots.ts'

const at = (address: string) => ({ networks: LIMITS.networksOf(address) })
const known = (address: string) => ({ ...at(address), isTrusted: true })

it('leaves a slot for others, however many one network asks for', () => {
  const networks = [
    (index: number) => `2001:db8:bad:${index.toString(16)}::1`,
    (index: number) => `2001:db8:bad:${(index % 4).toString(16)}::${index}`,
    (index: number) => `198.51.100.${index}`,
    () => '198.51.100.7',
  ]
  for (const address of networks) {
    const slots = createFairSlots({ slots: 40 })
    const taken = Array.from({ length: 200 }, (_, index) => slots.take(at(address(index)))).filter(Boolean)
    expect(taken).toHaveLength(13)
    expect(slots.take(at('203.0.113.9'))).toBeDefined()
    expect(slots.take(at('2001:db8:600d::1'))).toBeDefined()
  }
})

it('has one left after several networks took all they could get', () => {
  const slots = createFairSlots({ slots: 40, perAddress: 8 })
  for (let network = 0; network < 8; network++) {
    for (let index = 0; index < 100; index++) slots.take(at(`2001:db8:${network}:${index.toString(16)}::1`))
  }
  expect(slots.take(at('203.0.113.9'))).toBeDefined()
})

it('gives one address its limit at most, and reuses released slots', () => {
  const slots = createFairSlots({ slots: 40, perAddress: 2 })
  const held = [slots.take(at('203.0.113.1')), slots.take(at('203.0.113.1'))]
  expect(slots.take(at('203.0.113.1'))).toBeUndefined()
  held[0]?.release()
  held[0]?.release()
  expect(slots.take(at('203.0.113.1'))).toBeDefined()
  expect(slots.take(at('203.0.113.1'))).toBeUndefined()
})

it('keeps the reserved ones for known senders, whatever their neighbours do', () => {
  const slots = createFairSlots({ slots: 20, reserved: 4 })
  for (let index = 0; index < 500; index++) slots.take(at(`2001:db8:${index.toString(16)}::1`))
  for (let index = 0; index < 500; index++) slots.take(at(`2001:db8:bad:${index.toString(16)}::1`))
  expect(slots.take(at('203.0.113.9'))).toBeUndefined()
  expect(slots.take(known('203.0.113.9'))).toBeDefined()
  expect(slots.take(known('2001:db8:bad:ffff::1'))).toBeDefined()
})

it('bounds those whose network is not known by the number of slots', () => {
  const slots = createFairSlots({ slots: 3 })
  const taken = Array.from({ length: 4 }, () => slots.take(at('127.0.0.1')))
  expect(taken.map(Boolean)).toEqual([true, true, true, false])
  expect(slots.isCrowded()).toBe(true)
})
