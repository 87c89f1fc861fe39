import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTACT_OUTCOMES, DECISIONS } from '#shared/desk/contact-outcomes.ts'
import { settlesPromise } from '#shared/promises/settles-promise.ts'
import { changeCase, readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const FORMS = {
  callback: 'callback',
  bridging_application: 'bridging',
  business_application: 'business',
} as const

const readLead = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

describe('a promise', () => {
  it('is settled by the same contacts in the database as in _shared', async () => {
    const { rows } = await host.admin(
      `select form, outcome, answer, private.settles_promise(form, outcome, answer) as settles
       from unnest($1::text[]) as form, unnest($2::text[]) as outcome, unnest($3::text[]) as answer`,
      [Object.keys(FORMS), CONTACT_OUTCOMES, [...DECISIONS, null]],
    )
    expect(rows).toHaveLength(72)
    for (const { form, outcome, answer, settles } of rows) {
      expect([form, outcome, answer, settles]).toEqual([
        form,
        outcome,
        answer,
        settlesPromise(form, outcome, answer ?? undefined),
      ])
    }
  })

  it('follows from the contacts alone, whatever their order, also worked out anew', async () => {
    const contacts = fc.uniqueArray(
      fc.record({
        outcome: fc.constantFrom(...CONTACT_OUTCOMES),
        answer: fc.constantFrom(...DECISIONS, undefined),
        minutesAgo: fc.integer({ min: 1, max: 170 }),
      }),
      { minLength: 1, maxLength: 5, selector: ({ minutesAgo }) => minutesAgo },
    )
    const forms = fc.constantFrom<(keyof typeof FORMS)[]>(
      'callback',
      'bridging_application',
      'business_application',
    )
    await fc.assert(
      fc.asyncProperty(forms, fc.integer({ min: 1, max: 170 }), contacts, async (form, promisedAgo, made) => {
        const reference = await sendLead(host, FORMS[form])
        await host.admin(
          `update public.leads set received_at = now() - interval '3 hours',
             promised_by = now() - make_interval(mins => $2) where reference = $1`,
          [reference, promisedAgo],
        )
        const now = Date.now()
        for (const [index, { outcome, answer, minutesAgo }] of made.entries()) {
          const at = new Date(now - minutesAgo * 60_000).toISOString()
          const given = answer && outcome !== 'no_answer' ? { answer } : {}
          await recordContact(ada.client, reference, index + 1, { outcome, at, ...given })
        }
        const byTime = made.toSorted((one, other) => other.minutesAgo - one.minutesAgo)
        const settling = byTime.find(({ outcome, answer }) => settlesPromise(form, outcome, answer))
        const { lead, events } = await readLead(reference)
        expect(events.map(({ kind }) => kind).sort()).toEqual(made.map(({ outcome }) => outcome).sort())
        const reached = made.some(({ outcome }) => outcome !== 'no_answer')
        expect([lead.state, lead.first_contact_at !== null]).toEqual([reached ? 'contacted' : 'new', reached])
        const settledBy = form === 'business_application' ? settling?.answer : settling?.outcome
        expect(lead.promise_settled_by).toBe(settledBy ?? null)
        if (settling && Math.abs(settling.minutesAgo - promisedAgo) > 1)
          expect(lead.promise).toBe(settling.minutesAgo > promisedAgo ? 'kept' : 'missed')
        const { rows } = await host.admin(
          `select (known).first_contact_at = lead.first_contact_at is not false as contact,
             ((known).promise, (known).promise_settled_at, (known).promise_settled_by)
               is not distinct from (lead.promise, lead.promise_settled_at, lead.promise_settled_by) as promise
           from public.leads as lead, private.with_known_contacts(lead) as known where lead.reference = $1`,
          [reference],
        )
        expect(rows).toEqual([{ contact: true, promise: true }])
      }),
      { numRuns: 15 },
    )
  })

  it('is not settled by an answer nobody heard', async () => {
    const reference = await sendLead(host, 'business')
    const unheard = { outcome: 'no_answer', answer: 'can_place' } as const
    expect(await recordContact(ada.client, reference, 1, unheard)).toMatchObject({
      reason: 'answer_without_contact',
    })
  })
})

it('a desk opened before contact kinds existed can still record contacts', async () => {
  const reference = await sendLead(host, 'callback')
  const send = (expected_version: number, contact: object) =>
    ada.client.rpc('record_contact', { case_reference: reference, expected_version, contact })
  await send(1, { channel: 'phone', reached: false })
  await send(2, { channel: 'phone', reached: true, note: 'Left a voicemail.\nCalls back at 5' })
  await send(3, { channel: 'email', reached: true })
  const { events } = await readLead(reference)
  expect(events.map(({ kind, detail }) => [kind, 'note' in detail && detail.note])).toEqual([
    ['emailed', false],
    ['voicemail', 'Calls back at 5'],
    ['no_answer', false],
  ])
})

it('contacts and decisions count as work on a case, assigning doesn’t', async () => {
  const reference = await sendLead(host, 'callback')
  const workedAt = async () => (await readLead(reference)).lead.last_worked_at
  await changeCase(ada.client, reference, 1, { owner_id: ada.id })
  expect(await workedAt()).toBeNull()
  await recordContact(ada.client, reference, 2, { outcome: 'no_answer' })
  expect(await workedAt()).not.toBeNull()
})
