import { expect, it } from 'vitest'
import { LIMITS } from '../../../host/limits.ts'
import { SocketSlots } from './socket-slots.ts'

const createSlots = (slots: number, perAddress: number) =>
  new SocketSlots({ slots, perAddress }, LIMITS.networksOf)
const nothing = () => {}

it('disconnects the oldest anonymous socket when full, never a signed-in one', () => {
  const slots = createSlots(3, 2)
  const disconnected: string[] = []
  const take = (address: string) => slots.take(address, () => disconnected.push(address))
  take('192.0.2.1')?.signedIn()
  take('198.51.100.1')
  take('203.0.113.1')
  expect(take('2001:db8::1')).toBeDefined()
  expect(disconnected).toEqual(['198.51.100.1'])
})

it('refuses when everybody is signed in', () => {
  const slots = createSlots(3, 2)
  const taken = ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map((address) => slots.take(address, nothing))
  for (const slot of taken) slot?.signedIn()
  expect(slots.take('2001:db8::1', nothing)).toBeUndefined()
  taken[1]?.release()
  taken[1]?.release()
  expect(slots.take('2001:db8::1', nothing)).toBeDefined()
  expect(slots.take('2001:db8:2::1', nothing)).toBeDefined()
})

it('gives one address its limit, signed in or not, disconnecting nobody', () => {
  const slots = createSlots(8, 2)
  const disconnected: number[] = []
  const take = (index: number) => slots.take('203.0.113.1', () => disconnected.push(index))
  take(1)?.signedIn()
  expect([take(2), take(3)].map(Boolean)).toEqual([true, false])
  expect(disconnected).toEqual([])
})

it.each([
  ['the 65,536 /64s of one /48', (index: number) => `2001:db8:bad:${index.toString(16)}::1`, 65_536],
  ['the addresses of one /24', (index: number) => `203.0.113.${index % 256}`, 1_000],
])('leaves most slots to others when anonymous clients come from %s', (_, address, count) => {
  const slots = createSlots(1_000, 100)
  let disconnected = 0
  const take = (from: string) => slots.take(from, () => disconnected++)
  for (let index = 0; index < 300; index++) take(`192.0.${index}.1`)?.signedIn()
  const taken = Array.from({ length: count }, (_each, index) => take(address(index))).filter(Boolean)
  expect(taken.length).toBeLessThan(340)
  for (let index = 0; index < 300; index++) expect(take(`198.51.${index % 256}.${index >> 8}`)).toBeDefined()
  expect(disconnected).toBe(0)
})

it('takes the slot of a newcomer from the network that holds most', () => {
  const slots = createSlots(20, 20)
  const disconnected: string[] = []
  const take = (address: string) => slots.take(address, () => disconnected.push(address))
  expect(take('192.0.2.1')).toBeDefined()
  for (let index = 1; index < 20; index++) take(`2001:db8:bad:${index}::1`)
  for (let index = 0; disconnected.length === 0 && index < 30; index++)
    expect(take(`2001:db8:${index}::1`)).toBeDefined()
  expect(disconnected).toEqual(['2001:db8:bad:1::1'])
})

it('lets in an address somebody signed in from, whatever its neighbours do', () => {
  const slots = createSlots(30, 10)
  slots.take('203.0.113.1', nothing)?.signedIn()
  for (let index = 2; index < 200; index++) slots.take(`203.0.113.${index}`, nothing)
  expect(slots.take('203.0.113.250', nothing)).toBeUndefined()
  expect(slots.take('203.0.113.1', nothing)).toBeDefined()
})
