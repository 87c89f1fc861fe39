import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNote } from '../../../../apps/desk/backend/cases.ts'
import { changeFacts, changePerson } from '../../../../apps/desk/backend/facts.ts'
import { type InboxFilters, listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const references = async (filters: InboxFilters) =>
  (await listInbox(ada.client, filters)).rows.map(({ reference }) => reference)
const put = (reference: string, sql: string) =>
  host.admin(`update public.leads set ${sql} where reference = $1`, [reference])

describe('a search', () => {
  let callback: string
  let business: string
  beforeAll(async () => {
    callback = await sendLead(host, 'callback', { name: 'Zoë O’Brien-Smith', phone: '+44 (0)7700 900777' })
    business = await sendLead(host, 'business', {
      businessName: 'Nightjar & Söhne GmbH',
      shareholderName: 'Ines Müller',
      personalEmail: 'Ines.Mueller@Nightjar.example',
      mobilePhone: '07700 900778',
    })
    await put(callback, 'quarantined = true')
    await put(business, "state = 'declined', decided_at = now(), outcome_reason = 'x'")
  })

  it.each([
    ['a first name', 'zoe', 'callback'],
    ['a name with its accents', 'ZOË', 'callback'],
    ['a name without its apostrophe', 'obrien', 'callback'],
    ['a name with another apostrophe', "o'brien", 'callback'],
    ['the beginning of names, in any order', 'smi zo', 'callback'],
    ['a number as it is dialled', '07700900777', 'callback'],
    ['a number with spaces', '07700 900 777', 'callback'],
    ['a number from abroad', '+44 7700 900777', 'callback'],
    ['the beginning of a number', '077009007', 'both'],
    ['the end of a number', '0778', 'business'],
    ['a business', 'nightjar', 'business'],
    ['a business with its umlaut', 'söhne', 'business'],
    ['an address', 'ines.mueller@nightjar.example', 'business'],
    ['the beginning of an address', 'ines.m', 'business'],
    ['a domain', 'nightjar.example', 'business'],
  ] as const)('finds a lead by %s: %s', async (_, search, whose) => {
    const expected = { callback: [callback], business: [business], both: [business, callback] }[whose]
    expect(await references({ search })).toEqual(expected)
  })

  it('finds a lead by its whole reference, its start or last figures', async () => {
    const suffix = business.slice(12)
    for (const search of [
      business,
      business.toLowerCase(),
      business.replaceAll('-', ' '),
      business.slice(3),
      suffix,
    ]) {
      expect(await references({ search })).toContain(business)
    }
    expect(await references({ search: business.slice(0, 11) })).toEqual(
      expect.arrayContaining([business, callback]),
    )
  })

  it('keeps to the other filters', async () => {
    expect(await references({ search: '077009007', forms: ['callback'] })).toEqual([callback])
    expect(await references({ search: '077009007', quarantined: true })).toEqual([callback])
    expect(await references({ search: '077009007', states: ['declined'] })).toEqual([business])
  })

  it('takes whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.stringMatching(/^[-'"\\:*&|!()<>@~ a0]{1,20}$/),
        ),
        async (search) => {
          const typed = search.replaceAll('\0', '')
          expect((await listInbox(ada.client, { search: typed })).rows).toBeInstanceOf(Array)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('finds a lead by address, amount, other people and notes', async () => {
    const reference = await sendLead(host, 'bridging', {
      fullName: 'Quentin Plover',
      propertyAddress: '7 Sandpiper Quay, Whitby YO21 3PU',
    })
    await changeFacts(ada.client, reference, { amount_pounds: { from: 500_000, to: 437_250 } })
    await changePerson(ada.client, reference, null, {
      role: { from: null as never, to: 'solicitor' },
      name: { from: null as never, to: 'Wilhelmina Dunnock' },
      phone: { from: null, to: '+44 (0)1632 960 777' },
    })
    await addNote(ada.client, reference, 'Wants to refurbish the lighthouse at ZE1 0AB before spring')
    for (const words of [
      'sandpiper',
      'YO21 3PU',
      'yo213pu',
      'YO21',
      '£437,250',
      '437250',
      '437.25k',
      'dunnock',
      '01632 960777',
      '0044 1632 960777',
      '960 777',
      'lighthouse',
      'ze10ab',
    ])
      expect(await references({ search: words }), words).toEqual([reference])
    expect(await references({ search: '£437,25' })).toEqual([])
  })

  it('leaves out what cannot be understood rather than showing everything', async () => {
    expect(await references({ search: '%' })).toEqual([])
    expect(await references({ search: "'; drop table leads --" })).toEqual([])
    expect(await references({ search: '12' })).toEqual([])
  })
})

it('marks two open cases of one phone, however written', async () => {
  const [one, other, alone] = [
    await sendLead(host, 'callback', { phone: '+44 1632 960 771' }),
    await sendLead(host, 'bridging', { phone: '01632 960771' }),
    await sendLead(host, 'callback', { phone: '01632 960772' }),
  ]
  const marked = async () => {
    const { rows } = await listInbox(ada.client, { sort: 'newest' })
    return [one, other, alone].map((known) => rows.find(({ reference }) => reference === known)?.same_phone)
  }
  expect(await marked()).toEqual([true, true, false])
  await host.admin(
    "update public.leads set state = 'declined', outcome_reason = 'x', decided_at = now() where reference = $1",
    [other],
  )
  expect((await marked())[0]).toBe(false)
})
