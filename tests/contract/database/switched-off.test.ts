import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCase } from '../../../apps/desk/backend/cases.ts'
import { listChecklists } from '../../../apps/desk/backend/documents.ts'
import { createCase } from '../../../apps/desk/backend/entered-cases.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { bridgingPayload, businessForm, callbackAnswers } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let ada: StaffAccount
/** A lead of a form that is switched off later. */
let older: string
const bridging = { ...bridgingPayload(), idempotencyKey: 'before-it-was-off' }

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'admin', name: 'Ada Heron' })
  older = await sendLead(host, 'business')
  expect((await send('send-application', bridging)).status).toBe(200)
  const off = ['business', 'startup', 'cards', 'business_application', 'bridging_application']
  await host.admin('update private.settings set switched_off = $1', [off])
})
afterAll(() => host.close())

const send = (name: string, body: object) =>
  fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: host.anonKey,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
const leads = async () => (await host.admin('select count(*)::int from public.leads')).rows[0].count

it.each([
  ['send-application', () => businessForm()],
  ['send-application', () => ({ ...bridgingPayload(), fullName: 'Nora New' })],
  ['send-callback', () => ({ ...callbackAnswers, topic: 'card_payments', monthlyCardTakings: 20_000 })],
])('what is off is refused and not kept: %s', async (name, body) => {
  const before = await leads()
  const answer = await send(name, body())
  expect(answer.status).toBe(410)
  expect(await answer.json()).toMatchObject({
    code: 'form_off',
    message: expect.stringContaining('Call us on'),
  })
  expect(await leads()).toBe(before)
  expect((await host.admin('select from public.idempotency_keys')).rowCount).toBe(before)
})

it('what arrived before gets its answer again, and can be worked on', async () => {
  expect((await send('send-application', bridging)).status).toBe(200)
  const { rows } = await listInbox(ada.client, { forms: ['business_application'] })
  expect(rows.map(({ reference }) => reference)).toEqual([older])
  expect(await changeCase(ada.client, older, 1, { state: 'documents' })).toMatchObject({ outcome: 'changed' })
})

it('other forms are taken as ever', async () => {
  expect((await send('send-callback', callbackAnswers)).status).toBe(200)
})

it('staff can’t enter a product that is off', async () => {
  const enter = (product: string) =>
    createCase(
      ada.client,
      { entered_as: 'phone', name: 'Nora New', phone: '020 7946 0123', product } as never,
      crypto.randomUUID(),
    )
  expect(await enter('invoice_finance')).toMatchObject({ outcome: 'refused', reason: 'product_off' })
  // Its form is off, but by telephone it's still arranged.
  expect(await enter('bridging')).toMatchObject({ outcome: 'changed' })
  const { data } = await ada.client.rpc('import_rows', {
    import_id: null,
    given_rows: [{ row: 1, name: 'Nora New', product: 'business_loan' }],
    dry_run: true,
  })
  expect(data).toMatchObject({ entered: 0, faults: [{ row: 1, reason: 'product_off' }] })
})

it('the lists say which of them are off', async () => {
  const off = (await listChecklists(ada.client)).flatMap((list) => (list.off ? [list.kind] : []))
  expect(off.sort()).toEqual(['business', 'cards', 'startup'])
})

it('takes no name that it doesn’t know', async () => {
  const update = host.admin("update private.settings set switched_off = array['leasing']")
  await expect(update).rejects.toMatchObject({ code: '23514' })
})
