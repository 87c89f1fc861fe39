import { afterAll, beforeAll, expect, it } from 'vitest'
import { setMorningMail, wantsMorningMail } from '../../../apps/desk/backend/morning-mail.ts'
import { createDatabaseOutbox } from '../../../host/outbox/database-outbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount
let reader: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale', email: 'ada.vale@example.com' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane', email: 'ben.crane@example.com' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch', email: 'cara@example.com' })
})
afterAll(() => host.close())

const enqueue = async (day: string) =>
  (await host.client(host.serviceKey).rpc('enqueue_morning_mails', { day }).throwOnError()).data as number
const queued = async () =>
  (
    await host.admin(
      "select address from public.outbox_messages where kind = 'morning_summary' order by address",
    )
  ).rows.map(({ address }) => address)
async function give(owner: StaffAccount, columns: string): Promise<string> {
  const reference = await sendLead(host, 'callback', { name: 'Gita Ibis', phone: '020 7946 0321' })
  await host.admin(`update public.leads set owner_id = $2, ${columns} where reference = $1`, [
    reference,
    owner.id,
  ])
  return reference
}

it('is for people who work on cases, and no outsider queues it', async () => {
  await expect(setMorningMail(reader.client, true)).rejects.toMatchObject({ code: '42501' })
  await expect(wantsMorningMail(reader.client)).rejects.toMatchObject({ code: '42501' })
  const { error } = await ada.client.rpc('enqueue_morning_mails', { day: '2026-11-16' })
  expect(error?.code).toBe('PGRST202')
})

it('is sent once a day to each person for whom something waits', async () => {
  expect(await enqueue('2026-11-12')).toBe(0)
  await give(
    ada,
    "promise = 'kept', state = 'contacted', follow_up_on = '2026-11-02', next_step = 'Call again'",
  )
  const added = await Promise.all([enqueue('2026-11-13'), enqueue('2026-11-13'), enqueue('2026-11-13')])
  expect(added.toSorted()).toEqual([0, 0, 1])
  expect(await queued()).toEqual(['ada.vale@example.com'])
})

it('can be switched off', async () => {
  await give(ben, "promise = 'kept', state = 'contacted', follow_up_on = '2026-11-02'")
  await setMorningMail(ada.client, false)
  expect([await wantsMorningMail(ada.client), await wantsMorningMail(ben.client)]).toEqual([false, true])
  expect(await enqueue('2026-11-16')).toBe(1)
  expect(await queued()).toEqual(['ada.vale@example.com', 'ben.crane@example.com'])
  await setMorningMail(ada.client, true)
  expect(await enqueue('2026-11-17')).toBe(2)
})

it('carries first names, my cases, and promises nobody has taken', async () => {
  await host.admin('delete from public.outbox_messages')
  const open = await sendLead(host, 'callback', { name: 'Orla Teal', phone: '020 7946 0555' })
  const idle = await give(
    ben,
    "promise = 'kept', state = 'contacted', last_worked_at = now() - interval '9 days', follow_up_on = null",
  )
  await host.admin('delete from public.outbox_messages')
  await setMorningMail(ada.client, false)
  expect(await enqueue('2026-11-18')).toBe(1)
  const message = await createDatabaseOutbox(host.database).claim(60)
  expect(message).toMatchObject({
    kind: 'morning_summary',
    email: 'ben.crane@example.com',
    summary: {
      promises: [{ reference: open, name: 'Orla' }],
      steps: [{ name: 'Gita', day: '2026-11-02' }],
      idle: [{ reference: idle, name: 'Gita' }],
    },
  })
  expect(JSON.stringify(message)).not.toMatch(/Ibis|Teal|7946/)
})

it('tells somebody who has left nothing, even if it was queued before', async () => {
  await host.admin('delete from public.outbox_messages')
  expect(await enqueue('2026-11-19')).toBe(1)
  await host.admin('update public.staff_profiles set disabled = true where id = $1', [ben.id])
  const message = await createDatabaseOutbox(host.database).claim(60)
  expect(message).toMatchObject({
    email: 'ben.crane@example.com',
    summary: { promises: [], steps: [], idle: [] },
  })
})
