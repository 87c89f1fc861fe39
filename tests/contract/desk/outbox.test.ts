import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCase, releaseLead } from '../../../apps/desk/backend/cases.ts'
import { listUndelivered, retryMessage } from '../../../apps/desk/backend/messages.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let adviser: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  adviser = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())
beforeEach(() => host.admin('truncate public.leads cascade'))

describe('confirmations that forms set off', () => {
  const states = async () => {
    const { rows } = await host.admin(
      `select state, count(*)::int from public.outbox_messages where recipient = 'applicant' group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  const SPELLINGS = [
    'Grace@Example.com',
    'grace@example.com',
    'grace+loan@example.com',
    'GRACE+a+b@example.COM',
  ]

  it('reach one mailbox three times a day, however spelt; leads are kept', async () => {
    await Promise.all(
      [...SPELLINGS, ...SPELLINGS].flatMap((address) => [
        sendLead(host, 'bridging', { email: address }),
        sendLead(host, 'business', { personalEmail: address }),
      ]),
    )
    expect(await states()).toEqual({ waiting: 3, withheld: 13 })
    expect((await host.admin('select from public.leads where not quarantined')).rowCount).toBe(16)
    expect((await host.admin("select from outbox_messages where recipient = 'staff'")).rowCount).toBe(16)
    await sendLead(host, 'bridging', { email: 'graces@example.com' })
    expect(await states()).toEqual({ waiting: 4, withheld: 13 })
  })

  it('begin anew with London’s day', async () => {
    const toGrace = () => sendLead(host, 'bridging', { email: 'grace@example.com' })
    for (let sent = 0; sent < 4; sent++) await toGrace()
    const moveTo = (moment: string) =>
      host.admin(
        `update lead_summaries set received_at = date_trunc('day', now(), 'Europe/London') + $1::interval`,
        [moment],
      )
    await moveTo('0 seconds')
    await toGrace()
    expect(await states()).toEqual({ waiting: 3, withheld: 2 })
    await moveTo('-1 second')
    await toGrace()
    expect(await states()).toEqual({ waiting: 4, withheld: 2 })
  })

  it('go beyond the limit when staff send or release them', async () => {
    const send = (changes = {}) => sendLead(host, 'bridging', { email: 'grace@example.com', ...changes })
    for (let sent = 0; sent < 3; sent++) await send()
    const reference = await send()
    const [message] =
      (await readCase(adviser.client, reference))?.messages.filter(
        ({ recipient }) => recipient === 'applicant',
      ) ?? []
    expect(message).toMatchObject({ state: 'withheld', attempts: 0 })
    // A withheld confirmation isn't a failed delivery, so it isn't in the list for "Send all again".
    expect(await listUndelivered(adviser.client)).toEqual([])
    expect(await retryMessage(adviser.client, message?.id ?? 0)).toEqual({ outcome: 'changed' })
    expect(await states()).toEqual({ waiting: 4 })
    const setAside = await send({ referralNote: 'filled in' })
    await releaseLead(adviser.client, setAside, 1)
    expect(await states()).toEqual({ waiting: 5 })
  })

  it('notify staff only a few times when hundreds are set aside', async () => {
    const answers = { name: 'Ada Heron', phone: '020 7946 0123' }
    for (let sent = 0; sent < 25; sent++) {
      const submission = { contentHash: String(sent), flags: ['over_limit'], quarantined: true }
      await host.admin('select record_callback($1, $2)', [answers, submission])
    }
    await sendLead(host, 'callback')
    expect((await host.admin("select from outbox_messages where recipient = 'staff'")).rowCount).toBe(21)
  })
})

const park = (reference: string) =>
  host.admin(
    `update public.outbox_messages set state = 'parked', attempts = 9, last_error = '550 No such user',
       first_attempt_at = now() where reference = $1 and recipient = 'applicant' returning id`,
    [reference],
  )

describe('undelivered e-mails', () => {
  it('are listed with what went wrong, and are tried again on request', async () => {
    const reference = await sendLead(host, 'bridging', { email: 'wrong@example.com' })
    const id = Number((await park(reference)).rows[0].id)
    expect(await listUndelivered(adviser.client)).toMatchObject([
      { id, reference, recipient: 'applicant', email: 'wrong@example.com', last_error: '550 No such user' },
    ])
    expect(await retryMessage(adviser.client, id)).toEqual({ outcome: 'changed' })
    expect(await listUndelivered(adviser.client)).toEqual([])
    expect(await retryMessage(adviser.client, id)).toEqual({ outcome: 'missing' })
    const { data } = await host.client(host.serviceKey).rpc('claim_outbox_message', { lease_seconds: 60 })
    expect(data).toMatchObject({ attempts: 1, tryingForSeconds: 0 })
    expect((await readCase(adviser.client, reference))?.events).toMatchObject([
      { kind: 'message_retried', actor_name: 'Ada Heron', detail: { recipient: 'applicant' } },
    ])
    expect(await auditOf(host, reference)).toEqual(['message_retried'])
  })

  it('about a staff account name its owner and belong to no case', async () => {
    const { email } = await signInStaff(host, { role: 'adviser', name: 'Nora Teal' })
    await host.admin("select public.enqueue_account_message('factor_removed', $1)", [email])
    const parked = await host.admin(
      "update public.outbox_messages set state = 'parked' where address = $1 returning id",
      [email],
    )
    const id = Number(parked.rows[0].id)
    expect(await listUndelivered(adviser.client)).toMatchObject([
      { id, reference: null, recipient: 'account', contact_name: 'Nora Teal', email },
    ])
    expect(await retryMessage(adviser.client, id)).toEqual({ outcome: 'changed' })
    expect(await auditOf(host, email)).toEqual(['message_retried'])
  })

  it('are read page by page', async () => {
    for (let index = 0; index < 3; index++) await park(await sendLead(host, 'bridging'))
    const [newest, ...others] = await listUndelivered(adviser.client)
    expect(others).toHaveLength(2)
    expect(await listUndelivered(adviser.client, newest?.id)).toEqual(others)
  })
})
