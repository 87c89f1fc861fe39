import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCase } from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead as sendForm } from '../desk/desk-leads.ts'
import { callbackAnswers } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { authorised, eventually, type Listener, listenOn, startListening } from './realtime-listener.ts'

/*
 * What signed-in people hear at the desk. Leads are sent as the site's forms send them, and the channels are those of
 * the desk's screens.
 */

const LEADS = [{ event: '*', schema: 'public', table: 'leads' }] as const
const clients: SupabaseClient[] = []
let host: TestHost
let service: Listener

beforeAll(async () => {
  host = await startTestHost({ realtimeLimits: { recheckMs: 200 } })
  service = await hear(host.client(host.serviceKey))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()))
  await host.close()
})

async function hear(client: SupabaseClient): Promise<Listener> {
  clients.push(client)
  return listenOn(await authorised(client), 'inbox', { changes: [...LEADS] })
}

async function sendLead(): Promise<void> {
  const before = service.changes.length
  const { error } = await host.client().functions.invoke('send-callback', { body: callbackAnswers })
  expect(error).toBeNull()
  await eventually(() => expect(service.changes.length).toBeGreaterThan(before))
}

const inserts = ({ changes }: Listener) => changes.filter(({ eventType }) => eventType === 'INSERT')

it('announces a lead to staff with a second factor only', async () => {
  const outside = [
    await hear(host.client()),
    await hear((await signInStaff(host, { role: undefined })).client),
    await hear((await signInStaff(host, { role: 'admin', aal: 'aal1' })).client),
  ]
  const inside = [
    await hear((await signInStaff(host, { role: 'admin' })).client),
    await hear((await signInStaff(host, { role: 'adviser' })).client),
    await hear((await signInStaff(host, { role: 'read_only' })).client),
  ]
  await sendLead()
  for (const listener of inside) {
    await eventually(() => expect(inserts(listener)).toHaveLength(1))
    expect(listener.changes[0]?.new).toMatchObject({ form: 'callback' })
  }
  await host.admin('delete from public.leads')
  for (const listener of inside)
    await eventually(() => expect(listener.changes.at(-1)).toMatchObject({ eventType: 'DELETE' }))
  for (const listener of outside) {
    await listener.caughtUp()
    expect(listener.changes).toEqual([])
  }
})

it.each<[string, (account: StaffAccount) => Promise<unknown>]>([
  [
    'whose session is ended elsewhere',
    async ({ id }) => host.admin('delete from auth.sessions where user_id = $1', [id]),
  ],
  [
    'who is disabled',
    async ({ id }) => host.admin("update auth.users set banned_until = 'infinity' where id = $1", [id]),
  ],
  [
    'whose role is taken away',
    async ({ id }) =>
      host.admin("update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1", [id]),
  ],
])('tells nothing more to somebody %s, and ends their private channel', async (_, end) => {
  const account = await signInStaff(host, { role: 'adviser' })
  const listener = await hear(account.client)
  const config = { private: true, presence: { key: account.id, enabled: true } }
  const channel = startListening(account.client, 'case:LC-20261115-0001', { config })
  await eventually(() => expect(channel.statuses).toEqual(['SUBSCRIBED']))
  await channel.channel.track({})
  await sendLead()
  await eventually(() => expect(inserts(listener)).toHaveLength(1))
  const heard = listener.changes[0]?.new.reference
  await end(account)
  await sendLead()
  await host.admin('delete from public.leads where reference = $1', [heard])
  await eventually(() => expect(service.changes.at(-1)?.old).toEqual({ reference: heard }))
  await eventually(() => expect(channel.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
  await listener.caughtUp()
  expect(listener.changes).toHaveLength(1)
})

it('sends an assignment to its new owner, and ends no channel', async () => {
  const [ada, ben] = [
    await signInStaff(host, { role: 'adviser' }),
    await signInStaff(host, { role: 'adviser' }),
  ]
  const reference = await sendForm(host, 'callback')
  const leads = await hear(ada.client)
  const assignments = await listenOn(ada.client, 'assignments', {
    changes: [{ event: 'INSERT', schema: 'public', table: 'case_events', filter: 'kind=eq.owner_changed' }],
  })
  await changeCase(ben.client, reference, 1, { owner_id: ada.id })
  await eventually(() => expect(assignments.changes).toHaveLength(1))
  expect(assignments.changes[0]?.new).toMatchObject({ reference, actor_id: ben.id, detail: { to: ada.id } })
  await eventually(() => expect(leads.changes.at(-1)?.new).toMatchObject({ reference, owner_id: ada.id }))
  expect([...leads.statuses, ...assignments.statuses]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
})

it('two people on a case see each other, with second factors only', async () => {
  const [ada, ben, eve] = [
    await signInStaff(host, { role: 'adviser' }),
    await signInStaff(host, { role: 'admin' }),
    await signInStaff(host, { role: 'admin', aal: 'aal1' }),
  ]
  const join = async ({ id, client }: StaffAccount) => {
    clients.push(client)
    const config = { private: true, presence: { key: id, enabled: true } }
    return startListening(await authorised(client), 'case:LC-20261115-0002', { config })
  }
  const [first, second, third] = [await join(ada), await join(ben), await join(eve)]
  await eventually(() =>
    expect([first.statuses[0], second.statuses[0]]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']),
  )
  await eventually(() => expect(third.statuses[0]).toBe('CHANNEL_ERROR'))
  await first.channel.track({ name: 'Ada' })
  await second.channel.track({ name: 'Ben' })
  await eventually(() =>
    expect(Object.keys(first.channel.presenceState()).sort()).toEqual([ada.id, ben.id].sort()),
  )
  expect(third.channel.presenceState()).toEqual({})
})
