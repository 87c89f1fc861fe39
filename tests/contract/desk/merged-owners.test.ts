import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase, readMyDay, recordContact } from '../../../apps/desk/backend/cases.ts'
import { compareCases, mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { handOver, handoverSteps } from './handover-steps.ts'
import { day } from './placing/placing-steps.ts'

let host: TestHost
let admin: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())
const { give, ownerOf, arrive } = handoverSteps(() => ({ host, admin }))

const lead = async (reference: string) => (await readCase(admin.client, reference))?.lead
const tasksOf = async ({ client }: StaffAccount) => (await readMyDay(client)).tasks.map(({ words }) => words)

it('a case of nobody’s takes the owner, and undo reverses it', async () => {
  const maya = await signInStaff(host, { role: 'adviser', name: 'Maya Hollis' })
  const [call, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'bridging')]
  const step = { next_step: 'Call Philomena again', follow_up_on: day(0) }
  await recordContact(maya.client, call, 1, { outcome: 'voicemail', ...step })
  expect(await compareCases(admin.client, stays, call)).toMatchObject([
    { reference: stays, owner_name: null, owner_after: 'Maya Hollis' },
    { reference: call, owner_name: 'Maya Hollis', owner_after: 'Maya Hollis' },
  ])
  await mergeCases(admin.client, call, stays)
  expect(await lead(stays)).toMatchObject({ owner_name: 'Maya Hollis', version: 2 })
  expect(await tasksOf(maya)).toContain('Call Philomena again')
  expect((await readCase(admin.client, stays))?.events).toContainEqual(
    expect.objectContaining({ kind: 'owner_changed', detail: expect.objectContaining({ to: maya.id }) }),
  )
  await unmergeCase(admin.client, call)
  expect([await ownerOf(call), await ownerOf(stays)]).toEqual(['Maya Hollis', null])
})

it('an owner is kept, and what was changed since stays', async () => {
  const [maya, priya] = [
    await signInStaff(host, { role: 'adviser', name: 'Maya Hollis' }),
    await signInStaff(host, { role: 'adviser', name: 'Priya Raman' }),
  ]
  const [call, stays, empty] = [
    await sendLead(host, 'callback'),
    await sendLead(host, 'bridging'),
    await sendLead(host, 'bridging'),
  ]
  await give(call, maya)
  await give(stays, priya)
  expect(await compareCases(admin.client, stays, call)).toMatchObject([
    { owner_after: 'Priya Raman' },
    { owner_after: 'Maya Hollis' },
  ])
  await mergeCases(admin.client, call, stays)
  expect(await ownerOf(stays)).toBe('Priya Raman')
  await unmergeCase(admin.client, call)
  expect([await ownerOf(call), await ownerOf(stays)]).toEqual(['Maya Hollis', 'Priya Raman'])

  await mergeCases(admin.client, call, empty)
  await give(empty, priya)
  await unmergeCase(admin.client, call)
  expect(await ownerOf(empty)).toBe('Priya Raman')
})

it('who stands in for the owner gives both cases back', async () => {
  const [maya, priya] = [
    await signInStaff(host, { role: 'adviser', name: 'Maya Hollis' }),
    await signInStaff(host, { role: 'adviser', name: 'Priya Raman' }),
  ]
  const [call, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'bridging')]
  await give(call, maya)
  await handOver(maya, priya)
  await mergeCases(admin.client, call, stays)
  expect(await lead(stays)).toMatchObject({ owner_name: 'Priya Raman' })
  await arrive(day(7))
  expect(await ownerOf(stays)).toBe('Maya Hollis')
})
