import { expect, it } from 'vitest'
import type { CaseEvent } from '../../../backend/case-events.ts'
import { sampleCase } from '../sample-case.ts'
import { event, shownFor } from './sample-events.ts'
import { timelineEntries } from './timeline-entries.ts'

it('begins with the arrival and goes on to what happened last', () => {
  const entries = timelineEntries({
    ...sampleCase,
    messages: [
      {
        id: 7,
        kind: 'business_application_received',
        recipient: 'applicant',
        is_copy: false,
        name: null,
        state: 'sent',
        attempts: 1,
        last_error: null,
        created_at: '2026-11-13T10:00:00+00:00',
        sent_at: '2026-11-13T10:00:02+00:00',
      },
    ],
    events: [event('noted', { note: 'Rings after six' })],
  })
  expect(entries.map(({ who, text, body }) => [who, text, body])).toEqual([
    ['Ann Ford', 'added a note', 'Rings after six'],
    [null, 'Confirmation to the applicant sent', undefined],
    [null, 'Business finance came in through the website', undefined],
  ])
})

it.each([
  [
    event('spoke', {
      at: '2026-11-13T11:00:00+00:00',
      promise: 'kept',
      answer: 'need_more',
      owner_name: 'Ann Ford',
      follow_up_on: '2026-11-20',
      next_step: 'Chase documents',
    }),
    'spoke to them on the phone, told them we need more, took the case, set the next step for 20 November 2026: Chase documents (promise kept)',
  ],
  [event('no_answer', { at: '2026-11-13T11:00:00+00:00' }), 'called, no answer'],
  [
    event('voicemail', { at: '2026-11-13T11:00:00+00:00', promise: 'kept' }),
    'left a voicemail (promise kept)',
  ],
  [event('texted', { at: '2026-11-13T11:00:00+00:00' }), 'sent them a text message'],
  [event('met', { at: '2026-11-13T11:00:00+00:00', follow_up_on: '' }), 'met them, cleared the next step'],
  [event('marked_spam', {}), 'marked it as spam'],
  [event('state_changed', { from: 'new', to: 'with_lenders' }), 'moved it from New to With lenders'],
  [event('owner_changed', { from: null, to: 'ann', from_name: null, to_name: 'Ann Ford' }), 'took the case'],
  [
    event('owner_changed', { from: 'ann', to: 'ben', from_name: 'Ann Ford', to_name: 'Ben Hale' }),
    'assigned the case to Ben Hale',
  ],
  [
    event('owner_changed', { from: 'ann', to: null, from_name: 'Ann Ford', to_name: null }),
    'unassigned the case',
  ],
  [event('follow_up_changed', { from: null, to: '2026-11-20' }), 'set the next step for 20 November 2026'],
  [event('follow_up_changed', { from: '2026-11-20', to: null }), 'cleared the next step'],
  [event('document_opened', { document_id: 'd', field: 'bankStatements' }), 'opened the bank statements'],
  [
    event('document_scanned', { field: 'filedAccounts', scan_state: 'infected' }),
    'Filed accounts: scanned, infected',
  ],
  [event('released', {}), 'released it: not spam'],
])('puts what was done into words', (happened, words) => {
  expect(shownFor(happened)[0]?.text).toBe(words)
})

it('says when contact was, where it was written down later', () => {
  const later = event('emailed', { at: '2026-11-13T10:20:00+00:00' })
  expect(shownFor(later)[0]?.text).toMatch(/^e-mailed them on Fri 13 Nov(?: 2026)?, 10:20am$/)
})

it('gives the reason with the decision', () => {
  const declined = event('state_changed', { from: 'offer', to: 'declined', reason: 'Rate too high' })
  expect(shownFor(declined)[0]).toMatchObject({ body: 'Rate too high' })
})

it('tells what people said and decided from what files and machines did', () => {
  const entries = shownFor(
    event('noted', { note: 'Rings after six' }),
    event('document_opened', { document_id: 'd', field: 'bankStatements' }),
  )
  expect(entries.filter(({ byPeople }) => byPeople).map(({ text }) => text)).toEqual([
    'added a note',
    'Business finance came in through the website',
  ])
})

it('counts what staff do to bring the case on as news', () => {
  const entries = shownFor(
    event('task_added', { due_on: '2026-11-20' }),
    event('terms_chosen', { lender: 'Teal', why: 'Cheapest' }),
    event('document_opened', { document_id: 'd', field: 'bankStatements' }),
  )
  expect(entries.filter(({ isNews }) => isNews).map(({ text }) => text)[0]).toBe('chose the terms of Teal')
})

it('names the terms that somebody chose by their figures', () => {
  const set = { gross_pounds: 420_000, rate_percent: 0.85, rate_unit: 'month', interest: 'serviced' } as const
  const chosen = event('terms_chosen', { lender: 'Teal', why: 'Cheapest', ...set })
  const replied = event('terms_replied', { lender: 'Teal', reply: 'chosen', ...set })
  expect(shownFor(chosen)[0]?.text).toBe('chose the terms of Teal: £420,000 at 0.85% a month, paid monthly')
  expect(shownFor(replied)[0]?.text).toMatch(/would like the terms of Teal: £420,000 at/)
})

it('says why a task ended by itself, and by whose act', () => {
  const done = event('task_done', {
    words: 'Chase the lender',
    lender: 'Teal',
    due_on: '2026-11-20',
    why: 'terms_came',
  })
  const unsigned = { ...done, actor_id: null, actor_name: null } as CaseEvent
  expect(shownFor(done)[0]?.text).toBe('ended “Chase the lender (Teal)”: the lender’s terms came')
  expect(shownFor(unsigned)[0]?.text).toBe('“Chase the lender (Teal)” ended: the lender’s terms came')
})

it('says what a correction replaces, and marks what it corrects', () => {
  const wrong = event('spoke', { at: '2026-11-13T11:00:00+00:00' })
  const fix = (outcome: 'voicemail' | 'not_made') =>
    event('contact_corrected', {
      corrects: wrong.id,
      was: 'spoke',
      was_at: '2026-11-13T11:00:00+00:00',
      outcome,
      note: 'Pressed the wrong button',
    })
  const [correction, corrected] = shownFor(fix('voicemail'), wrong)
  expect(correction?.text).toMatch(/^corrected “spoke to them on the phone” \(.+\) to “left a voicemail”$/)
  expect(correction?.body).toBe('Pressed the wrong button')
  expect(corrected?.isCorrected).toBe(true)
  expect(shownFor(fix('not_made'), wrong)[0]?.text).toMatch(/: it didn’t happen$/)
})

it('names a document that was asked for, sent, and sent back', () => {
  const entries = shownFor(
    event('documents_requested', { names: ['Passport', 'Filed accounts'] }),
    event('document_received', { document_id: 'd1', source: 'applicant', name: 'Passport' }),
    event('requirement_changed', { name: 'Passport', from: 'received', to: 'sent_back', reason: 'Too dark' }),
  )
  expect(entries.slice(0, 3).map(({ text, body }) => [text, body])).toEqual([
    ['asked for documents', 'Passport, Filed accounts'],
    ['The applicant sent: Passport', undefined],
    ['sent back: Passport', 'Too dark'],
  ])
})

it('offers to correct a contact of this case, not a merged one’s', () => {
  const voicemail = event('voicemail', { at: '2026-11-13T11:00:00+00:00' })
  const [own] = shownFor(voicemail)
  const [merged] = shownFor(Object.assign({}, voicemail, { reference: 'LC-20261113-0002' }))
  expect(own).toHaveProperty('contact')
  expect(merged).toMatchObject({ from: 'LC-20261113-0002', isCorrected: false })
  expect(merged).not.toHaveProperty('contact')
})

it('shows how merged cases came in, and their merge once', () => {
  const gone = { reference: 'LC-20261113-0002', entered_as: null, received_at: '2026-11-13T12:00:00+00:00' }
  const merged = Object.assign(event('merged', { into: sampleCase.lead.reference }), gone)
  const entries = timelineEntries({
    ...sampleCase,
    events: [event('received_merge', { other: gone.reference }), merged],
    mergedLeads: [{ ...gone, form: 'callback' }],
  })
  expect(entries.map(({ text, from }) => [text, from])).toEqual([
    ['Callback came in through the website', gone.reference],
    ['merged LC-20261113-0002 into this case', undefined],
    ['Business finance came in through the website', undefined],
  ])
})

it.each([
  [event('state_changed', { from: 'offer', to: 'withdrawn' }), 'Moved from Offer to Withdrawn'],
  [event('follow_up_changed', { from: '2026-11-20', to: null }), 'Next step cleared'],
  [
    event('follow_up_changed', { from: null, to: '2026-11-20', step_to: 'Read the e-mail that arrived' }),
    'Next step for 20 November 2026: Read the e-mail that arrived',
  ],
])('names nobody if no colleague changed the case', (changed, words) => {
  const [entry] = shownFor({ ...changed, actor_id: null, actor_name: null } as CaseEvent)
  expect([entry?.who, entry?.text]).toEqual([null, words])
})
