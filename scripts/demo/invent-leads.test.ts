import { describe, expect, it } from 'vitest'
import { CASE_STATES } from '#shared/desk/case-states.ts'
import { type ContactOutcome, type Decision, isContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { promiseStanding } from '#shared/promises/promise-standing.ts'
import { settlesPromise } from '#shared/promises/settles-promise.ts'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { inventLeads } from './invent-leads.ts'

const now = new Date('2026-11-18T14:20:00Z')
const workers = [
  { id: '00000000-0000-4000-a000-000000000001', name: 'Ann Ford' },
  { id: '00000000-0000-4000-a000-000000000002', name: 'Ben Hale' },
]
const invent = (seed = 1, count = 2_000) => inventLeads({ seed, count, now, workers })
const leads = invent()
const spread = <Value>(values: Value[]) => [...new Set(values)].sort()

it('invents the same firm for the same seed, and another for another', () => {
  expect(invent(1, 200)).toEqual(invent(1, 200))
  expect(invent(2, 200)).not.toEqual(invent(1, 200))
})

it('shows everything the desk can show', () => {
  expect(leads).toHaveLength(2_000)
  expect(spread(leads.map(({ lead }) => lead.form))).toEqual([
    'bridging_application',
    'business_application',
    'callback',
  ])
  expect(spread(leads.map(({ lead }) => lead.state))).toEqual([...CASE_STATES].sort())
  expect(spread(leads.map(({ lead }) => lead.promise ?? ''))).toEqual(['', 'kept', 'missed'])
  expect(spread(leads.flatMap(({ events }) => events.map(({ kind }) => kind)))).toEqual([
    'check_recorded',
    'completion_recorded',
    'document_opened',
    'emailed',
    'enquiry_answered',
    'enquiry_sent',
    'follow_up_changed',
    'met',
    'no_answer',
    'noted',
    'owner_changed',
    'spoke',
    'state_changed',
    'terms_chosen',
    'terms_saved',
    'texted',
    'voicemail',
  ])
  expect(spread(leads.flatMap(({ messages }) => messages.map(({ state }) => state)))).toEqual([
    'parked',
    'sent',
  ])
  expect(leads.filter(({ lead }) => lead.quarantined).length).toBeGreaterThan(5)
  const due = leads.filter(({ lead }) => lead.follow_up_on && lead.follow_up_on <= '2026-11-18')
  expect(due.length).toBeGreaterThan(5)
  const waiting = leads.filter(({ lead }) => lead.state === 'new' && !lead.quarantined)
  expect(spread(waiting.map(({ lead }) => promiseStanding(lead, now).kind))).toEqual(['overdue', 'running'])
  const documents = leads.flatMap((lead) => lead.documents)
  expect(spread(documents.map(({ scan_state }) => scan_state))).toEqual(['clean', 'pending', 'unscanned'])
  expect(documents.some(({ quarantined }) => quarantined)).toBe(true)
  expect(documents.some(({ marks }) => marks.includes('encrypted'))).toBe(true)
  const cardQuotes = leads.filter(({ answers }) => answers.topic === 'card_payments')
  expect(spread(cardQuotes.map(({ lead }) => lead.form))).toEqual(['callback'])
  expect(spread(cardQuotes.map(({ answers }) => answers.current_cost === null))).toEqual([false, true])
})

describe('everybody in it', () => {
  it('is invented: drama numbers and example addresses only', () => {
    const text = JSON.stringify(leads.map(({ answers }) => answers))
    const phones = text.match(/"(?:phone|mobile_phone)":"[^"]+"/g) ?? []
    expect(phones).toHaveLength(2_000)
    const drama =
      /"(?:07700 900\d{3}|020 7946 0\d{3}|01(?:13|14|15|16|17|18|21|31|41|51|61) 496 0\d{3}|0191 498 0\d{3}|029 2018 0\d{3})"$/
    expect(phones.filter((phone) => !drama.test(phone))).toEqual([])
    const emails = text.match(/[\w.]+@[\w.-]+/g) ?? []
    expect(emails.length).toBeGreaterThan(500)
    expect(emails.filter((email) => !/@example\.(?:com|org|net)$/.test(email))).toEqual([])
  })

  it('comes back now and then, and is not mistaken for another', () => {
    const names = new Map<string, Set<unknown>>()
    for (const { answers } of leads) {
      const phone = String(answers.phone ?? answers.mobile_phone)
      const name = answers.name ?? answers.full_name ?? answers.shareholder_name
      names.set(phone, (names.get(phone) ?? new Set()).add(name))
    }
    expect(names.size).toBeLessThan(leads.length)
    expect([...names.values()].filter((people) => people.size > 1)).toEqual([])
  })
})

describe('every story', () => {
  it('happens in order, within sixty days, never in the future', () => {
    const from = new Date(now.getTime() - 61 * 86_400_000).toISOString()
    expect(spread(leads.map(({ lead }) => lead.reference))).toHaveLength(2_000)
    for (const { lead, events } of leads) {
      expect(lead.reference).toMatch(REFERENCE_PATTERN)
      expect(lead.received_at > from).toBe(true)
      const moments = [lead.received_at, ...events.map(({ at }) => at)]
      expect(moments).toEqual(moments.toSorted())
      expect((moments.at(-1) ?? '') <= now.toISOString()).toBe(true)
      const versions = events.map(({ version }) => version).filter((version) => version !== null)
      expect(versions).toEqual(Array.from(versions, (_, index) => index + 2))
      expect(lead.version).toBe(versions.length + 1)
    }
  })

  it('is told alike by the lead and by its events', () => {
    for (const { lead, events } of leads) {
      const contact = events.find(({ kind }) => kind !== 'no_answer' && isContactOutcome(kind))
      expect(lead.first_contact_at).toBe(contact?.at ?? null)
      expect(lead.promise).toBe(contact?.detail.promise ?? null)
      expect(lead.promise_settled_at).toBe(contact?.at ?? null)
      if (contact) {
        const { kind, at, detail } = contact as {
          kind: ContactOutcome
          at: string
          detail: { answer?: Decision }
        }
        expect(settlesPromise(lead.form, kind, detail.answer)).toBe(true)
        expect(lead.promise_settled_by).toBe(detail.answer ?? kind)
        expect(lead.promise).toBe(at <= lead.promised_by ? 'kept' : 'missed')
      }
      const works = events.filter(
        ({ kind }) => isContactOutcome(kind) || /^(?:noted|state_changed)$/.test(kind),
      )
      expect(lead.last_worked_at).toBe(works.at(-1)?.at ?? null)
      expect(lead.next_step !== null).toBe(lead.follow_up_on !== null)
      const ended = ['completed', 'declined', 'withdrawn'].includes(lead.state)
      expect(lead.decided_at !== null).toBe(ended)
      expect(lead.outcome_reason !== null).toBe(lead.state === 'declined' || lead.state === 'withdrawn')
      if (ended) expect(lead.follow_up_on).toBeNull()
    }
  })
})

it('invents at the first second of a Sunday as well', () => {
  const midnight = new Date('2026-11-15T00:00:00Z')
  const arrivals = inventLeads({ seed: 1, count: 400, now: midnight, workers }).map(({ lead }) =>
    Date.parse(lead.received_at),
  )
  expect(Math.max(...arrivals)).toBeLessThan(midnight.getTime() - 60_000)
  expect(Math.max(...arrivals)).toBeGreaterThan(midnight.getTime() - 86_400_000)
})
