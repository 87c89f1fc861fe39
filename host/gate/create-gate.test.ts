import { expect, it } from 'vitest'
import { DOOR_LIMITS, type DoorName } from '../doors.ts'
import { createGate, type Gate } from './create-gate.ts'
import type { Door } from './door.ts'

const doors: Record<DoorName, Door> = DOOR_LIMITS.doors
const inOne48 = (index: number) => `2001:db8:bad:${index.toString(16)}::1`
const inOneSlash24 = (index: number) => `198.51.100.${index}`
const everywhere = (index: number) => `2001:db8:${index.toString(16)}::1`
const CLEAN = '203.0.113.9'

const enter = (gate: Gate, name: DoorName, address: string, session?: string) =>
  gate.admit(name, doors[name], { address, session })
async function pass(gate: Gate, name: DoorName, address: string, session?: string) {
  const admission = await enter(gate, name, address, session)
  await admission.leave?.(200)
  return admission
}
/** One after another, each leaving before the next comes. */
async function passAll(gate: Gate, name: DoorName, address: (index: number) => string, times: number) {
  const admissions = []
  for (let index = 0; index < times; index++) admissions.push(await pass(gate, name, address(index)))
  return admissions
}

it.each<[DoorName, (index: number) => string, number]>([
  ['callback', inOne48, 400],
  ['application', inOne48, 400],
  ['callback', inOneSlash24, 250],
  ['application', inOneSlash24, 250],
])('%s: what comes from one network is nothing to the others (%s)', async (form, address, times) => {
  const gate = createGate(DOOR_LIMITS, { now: () => 0 })
  const admissions = await passAll(gate, form, address, times)
  const { network, quarantine } = doors[form].network ?? {}
  expect(admissions.filter((admission) => admission.quarantine === false)).toHaveLength(network?.burst ?? 0)
  expect(admissions.filter((admission) => admission.quarantine)).toHaveLength(quarantine?.burst ?? 0)
  expect(admissions.at(-1)?.delay?.status).toBe(429)
  expect(await pass(gate, form, CLEAN)).toMatchObject({ quarantine: false })
})

it.each<DoorName>(['callback', 'application'])(
  '%s: many networks together turn nobody away',
  async (form) => {
    const gate = createGate(DOOR_LIMITS)
    const admissions = await passAll(gate, form, everywhere, 1_000)
    expect(admissions.every(({ delay }) => delay === undefined)).toBe(true)
    expect(await pass(gate, form, CLEAN)).toMatchObject({ quarantine: true })
  },
)

it.each([
  ['/48', inOne48],
  ['/24', inOneSlash24],
])('uploads from one %s leave places for the others', async (_, address) => {
  const gate = createGate(DOOR_LIMITS)
  const open = await Promise.all(
    Array.from({ length: 40 }, (_, index) => enter(gate, 'application with documents', address(index))),
  )
  expect(open.at(-1)?.delay?.status).toBe(503)
  for (const clean of [CLEAN, '2001:db8:600d::1', '192.0.2.1']) {
    expect((await enter(gate, 'application with documents', clean)).delay).toBeUndefined()
  }
})

it('refuses what can’t be set aside beyond the limits', async () => {
  const gate = createGate(DOOR_LIMITS, { now: () => 0 })
  const { own } = doors['search for a company'].network ?? {}
  const admissions = await passAll(gate, 'search for a company', () => CLEAN, (own?.burst ?? 0) + 1)
  expect(admissions.filter(({ delay }) => delay)).toHaveLength(1)
})

it('counts a staff session, not its office, and nothing of the server’s', async () => {
  const gate = createGate(DOOR_LIMITS, { now: () => 0 })
  const { burst = 0 } = doors['papers of a case'].session ?? {}
  for (let asked = 0; asked < burst; asked++) await pass(gate, 'papers of a case', CLEAN, 'ada')
  expect((await pass(gate, 'papers of a case', CLEAN, 'ada')).delay?.status).toBe(429)
  expect((await pass(gate, 'papers of a case', CLEAN, 'ben')).delay).toBeUndefined()
  for (let asked = 0; asked < 200; asked++) {
    const admission = await gate.admit('files', doors.files, { address: CLEAN, isServer: true })
    expect(admission.delay).toBeUndefined()
    await admission.leave?.(200)
  }
})
