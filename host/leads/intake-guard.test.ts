import { expect, it } from 'vitest'
import type { LimitedForm } from '#shared/limits/form-rates.ts'
import { createIntakeGuard } from './intake-guard.ts'
import { INTAKE_LIMITS } from './intake-limits.ts'

const inOne48 = (index: number) => `2001:db8:bad:${index.toString(16)}::1`
const inOneSlash24 = (index: number) => `198.51.100.${index}`
const everywhere = (index: number) => `2001:db8:${index.toString(16)}::1`
const CLEAN = '203.0.113.9'

it.each<[LimitedForm, (index: number) => string, number]>([
  ['callback', inOne48, 400],
  ['application', inOne48, 400],
  ['callback', inOneSlash24, 250],
  ['application', inOneSlash24, 250],
])('%s: what comes from one network is nothing to the others (%s)', async (form, address, times) => {
  const guard = createIntakeGuard(INTAKE_LIMITS)
  const admissions = await Promise.all(
    Array.from({ length: times }, (_, index) => guard.admit(form, address(index), false)),
  )
  const { network, quarantine } = INTAKE_LIMITS[form]
  expect(admissions.filter((admission) => admission.quarantine === false)).toHaveLength(network.burst)
  expect(admissions.filter((admission) => admission.quarantine)).toHaveLength(quarantine.burst)
  expect(admissions.at(-1)?.delay?.status).toBe(429)
  expect(await guard.admit(form, CLEAN, false)).toMatchObject({ quarantine: false })
})

it.each<LimitedForm>(['callback', 'application'])(
  '%s: many networks together turn nobody away',
  async (form) => {
    const guard = createIntakeGuard(INTAKE_LIMITS)
    for (let index = 0; index < 1_000; index++) {
      expect((await guard.admit(form, everywhere(index), false)).delay).toBeUndefined()
    }
    expect(await guard.admit(form, CLEAN, false)).toMatchObject({ quarantine: true })
  },
)

it.each([
  ['/48', inOne48],
  ['/24', inOneSlash24],
])('uploads from one %s leave slots for the others', async (_, address) => {
  const guard = createIntakeGuard(INTAKE_LIMITS)
  const open = await Promise.all(
    Array.from({ length: 40 }, (_, index) => guard.admit('application', address(index), true)),
  )
  expect(open.at(-1)?.delay?.status).toBe(503)
  for (const clean of [CLEAN, '2001:db8:600d::1', '192.0.2.1']) {
    expect((await guard.admit('application', clean, true)).delay).toBeUndefined()
  }
})
