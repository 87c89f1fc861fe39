import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CONTACT_OUTCOMES,
  type ContactOutcome,
  DECISIONS,
  type Decision,
} from '#shared/desk/contact-outcomes.ts'

import { settlesPromise } from '#shared/promises/settles-promise.ts'
import {
  changeCase,
  correctContact,
  readCase,
  recordContact,
  undoContact,
} from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
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

  it.each<[keyof typeof FORMS, ContactOutcome, Decision | undefined, string | null]>([
    ['callback', 'voicemail', undefined, 'voicemail'],
    ['callback', 'emailed', undefined, null],
    ['callback', 'no_answer', undefined, null],
    ['bridging_application', 'emailed', undefined, 'emailed'],
    ['business_application', 'spoke', undefined, null],
    ['business_application', 'met', 'need_more', 'need_more'],
  ])('to a %s after “%s”, answer %s, is settled by %s', async (form, outcome, answer, settledBy) => {
    const reference = await sendLead(host, FORMS[form])
    await recordContact(ada.client, reference, 1, { outcome, ...(answer && { answer }) })
    const { lead, events } = await readLead(reference)
    expect(lead).toMatchObject({
      promise: settledBy && 'kept',
      promise_settled_by: settledBy,
      state: outcome === 'no_answer' ? 'new' : 'contacted',
    })
    expect(events).toMatchObject([{ kind: outcome }])
  })

  it('is settled by the earliest contact, whatever order they’re written down', async () => {
    const reference = await sendLead(host, 'business')
    await host.admin(
      `update public.leads set received_at = now() - interval '3 hours', promised_by = now() - interval '1 hour'
       where reference = $1`,
      [reference],
    )
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const late = { outcome: 'spoke', answer: 'can_place', at: ago(10) } as const
    expect(await recordContact(ada.client, reference, 1, late)).toMatchObject({ promise: 'missed' })
    const earlier = { outcome: 'emailed', answer: 'need_more', at: ago(100) } as const
    expect(await recordContact(ada.client, reference, 2, earlier)).toMatchObject({ promise: 'kept' })
    expect((await readLead(reference)).lead.promise_settled_by).toBe('need_more')
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
        const { lead } = await readLead(reference)
        expect(lead.first_contact_at !== null).toBe(byTime.some(({ outcome }) => outcome !== 'no_answer'))
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

describe('undo', () => {
  const record = async (reference: string, version = 1) => {
    const key = crypto.randomUUID()
    await recordContact(ada.client, reference, version, {
      outcome: 'spoke',
      next_step: 'Send terms',
      follow_up_on: '2099-01-04',
      key,
    })
    return key
  }

  it('restores the case as it was, and the audit log keeps both', async () => {
    const reference = await sendLead(host, 'callback')
    const { lead: before } = await readLead(reference)
    const key = await record(reference)
    expect((await readLead(reference)).lead).toMatchObject({
      state: 'contacted',
      promise: 'kept',
      next_step: 'Send terms',
    })
    expect(await undoContact(ada.client, reference, key)).toMatchObject({ outcome: 'changed', version: 3 })
    const { lead, events } = await readLead(reference)
    expect({ ...lead, version: 1, updated_at: before.updated_at }).toEqual(before)
    expect(events).toEqual([])
    expect(await auditOf(host, reference)).toEqual(['contact_recorded', 'contact_undone'])
    expect(await undoContact(ada.client, reference, key)).toEqual({ outcome: 'missing' })
  })

  it('is refused to others, after a change, and after twenty seconds', async () => {
    const reference = await sendLead(host, 'callback')
    const key = await record(reference)
    expect(await undoContact(ben.client, reference, key)).toEqual({ outcome: 'missing' })
    await changeCase(ben.client, reference, 2, { owner_id: ben.id })
    expect(await undoContact(ada.client, reference, key)).toMatchObject({ reason: 'changed_since' })
    const late = await record(reference, 3)
    await host.admin("update public.case_events set at = at - interval '21 seconds' where key = $1", [late])
    expect(await undoContact(ada.client, reference, late)).toMatchObject({ reason: 'too_late_to_undo' })
  })
})

describe('a correction', () => {
  it('is added, names what was wrong, and settles the promise anew', async () => {
    const reference = await sendLead(host, 'callback')
    await recordContact(ada.client, reference, 1, { outcome: 'spoke' })
    const [event] = (await readLead(reference)).events
    const id = event?.id ?? 0
    expect(await correctContact(ben.client, reference, id, { outcome: 'emailed', note: ' ' })).toMatchObject({
      reason: 'correction_without_note',
    })
    const wrong = { outcome: 'emailed', note: 'It was an e-mail' } as const
    expect(await correctContact(ben.client, reference, id, wrong)).toMatchObject({
      version: 3,
      promise: null,
    })
    const { lead, events } = await readLead(reference)
    expect(lead).toMatchObject({ state: 'contacted', promise_settled_by: null })
    expect(lead.first_contact_at).not.toBeNull()
    expect(events).toMatchObject([
      { kind: 'contact_corrected', actor_name: 'Ben Crane', detail: { was: 'spoke', outcome: 'emailed' } },
      { kind: 'spoke' },
    ])
    // The latest correction counts.
    await correctContact(ada.client, reference, id, { outcome: 'voicemail', note: 'No: voicemail' })
    expect((await readLead(reference)).lead).toMatchObject({
      promise: 'kept',
      promise_settled_by: 'voicemail',
    })
    expect(await auditOf(host, reference)).toEqual([
      'contact_recorded',
      'contact_corrected',
      'contact_corrected',
    ])
  })

  it('that there was no contact makes the case new again', async () => {
    const reference = await sendLead(host, 'callback')
    await recordContact(ada.client, reference, 1, { outcome: 'spoke' })
    const id = (await readLead(reference)).events[0]?.id ?? 0
    await correctContact(ada.client, reference, id, { outcome: 'not_made', note: 'Wrong case' })
    expect((await readLead(reference)).lead).toMatchObject({
      state: 'new',
      promise: null,
      first_contact_at: null,
    })
    expect(await correctContact(ada.client, reference, id + 1, { outcome: 'spoke', note: 'x' })).toEqual({
      outcome: 'missing',
    })
  })
})

it('contacts and decisions count as work on a case, assigning doesn’t', async () => {
  const reference = await sendLead(host, 'callback')
  const workedAt = async () => (await readLead(reference)).lead.last_worked_at
  await changeCase(ada.client, reference, 1, { owner_id: ada.id })
  expect(await workedAt()).toBeNull()
  await recordContact(ada.client, reference, 2, { outcome: 'no_answer' })
  expect(await workedAt()).not.toBeNull()
})
