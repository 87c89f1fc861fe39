import { afterAll, beforeAll, expect, it } from 'vitest'
import { firm } from '#shared/firm.ts'
import { drawReference } from '#shared/submission/reference-number.ts'
import { findSubject } from '../../../apps/desk/backend/admin.ts'
import { changeCase } from '../../../apps/desk/backend/cases.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let ada: StaffAccount
/** The reference of a lead that was sent before the prefix changed. */
let older: string

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'admin', name: 'Ada Heron' })
  older = await sendLead(host, 'callback', { name: 'Olive Older' })
})
afterAll(() => host.close())

const setPrefix = (prefix: string) =>
  host.admin('update private.settings set reference_prefix = $1', [prefix])
const found = async (search: string) =>
  (await listInbox(ada.client, { search })).rows.map(({ reference }) => reference)

it('is the same in the database and in the code', async () => {
  const { rows } = await host.admin('select private.reference_prefix() as prefix')
  expect(rows).toEqual([{ prefix: firm.referencePrefix }])
  expect(older.startsWith(`${firm.referencePrefix}-`)).toBe(true)
})

it('takes no other shape than two to six capitals', async () => {
  for (const prefix of ['', 'h', 'hb', 'H', 'HAWKBIT', 'H-B', 'H.', 'HB ']) {
    await expect(setPrefix(prefix), prefix).rejects.toMatchObject({ code: '23514' })
  }
})

it('of another firm is on every new lead, and finds it', async () => {
  await setPrefix('HB')
  const shown = drawReference()
  const leads = [
    await sendLead(host, 'callback', { name: 'Hana Hawk' }),
    // A page from before the change still draws a reference with the old prefix.
    await sendLead(host, 'bridging', { referenceNumber: shown }),
    await sendLead(host, 'business'),
  ]
  for (const reference of leads) {
    expect(reference).toMatch(/^HB-\d{8}-\d{4}$/)
    const [, day, suffix] = reference.split('-')
    for (const typed of [
      reference,
      reference.toLowerCase(),
      `hb ${day} ${suffix}`,
      `HB${day}-${suffix}`,
      `${day}-${suffix}`,
      suffix ?? '',
    ]) {
      expect(await found(typed), typed).toContain(reference)
    }
    expect((await found(`hb${day}`)).toSorted()).toEqual(leads.toSorted())
    expect((await findSubject(ada.client, reference)).map((row) => row.reference)).toEqual([reference])
  }
})

it('draws the reference a page of this firm shows', async () => {
  const [, day] = drawReference().split('-')
  const shown = `HB-${day}-0042`
  expect(await sendLead(host, 'bridging', { referenceNumber: shown })).toBe(shown)
})

it('of before still finds its leads, which can be worked on', async () => {
  expect(await found(older)).toEqual([older])
  expect(await found(older.toLowerCase().replaceAll('-', ' '))).toEqual([older])
  const answer = await changeCase(ada.client, older, 1, { state: 'documents' })
  expect(answer).toMatchObject({ outcome: 'changed', version: 2 })
})
