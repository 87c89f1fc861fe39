import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addTask,
  changeTask,
  readCase,
  recordContact,
  undoContact,
} from '../../../apps/desk/backend/cases.ts'
import { changeRequirement, readDocuments, requestDocuments } from '../../../apps/desk/backend/documents.ts'
import { changeEnquiry, chooseTerms, saveTerms, shareTerms } from '../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { ask, consent, day, placing, TERMS } from './placing/placing-steps.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const read = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const openTasks = async (reference: string) =>
  (await read(reference)).tasks
    .filter(({ state }) => state === 'open')
    .map(({ words, lender_name, due_on }) => [words, lender_name?.split(' ')[0] ?? null, due_on])
const endings = async (reference: string) =>
  (await read(reference)).tasks.flatMap(({ words, lender_name, settled_why }) =>
    settled_why ? [[words, lender_name?.split(' ')[0] ?? null, settled_why]] : [],
  )

async function askedLenders(...names: string[]) {
  const reference = await sendLead(host, 'bridging')
  await consent(ada.client, reference)
  for (const name of names) await ask(ada.client, reference, `${name} Lending ${reference}`)
  const { enquiries } = await placing(ada.client, reference)
  return {
    reference,
    enquiries: names.map((name) => enquiries.find((one) => one.lender_name.startsWith(name))),
  }
}

it('a chase ends with the lender’s terms, answer, decline or a choice', async () => {
  const { reference, enquiries } = await askedLenders('Teal', 'Heron', 'Wren', 'Curlew')
  const [teal, heron, wren] = enquiries
  if (!teal || !heron || !wren) throw new Error('no enquiries')
  const saved = await saveTerms(ada.client, teal.id, null, {
    ...TERMS,
    next_step: 'Send terms',
    next_on: day(0),
  })
  await changeEnquiry(ada.client, heron, {
    answer: 'declined',
    answer_reason: 'Too small',
    next_step: 'Tell them what the lender said',
    next_on: day(1),
  })
  await changeEnquiry(ada.client, wren, { answer: 'decision_in_principle' })
  expect(await openTasks(reference)).toEqual([
    ['Send terms', 'Teal', day(0)],
    ['Tell them what the lender said', 'Heron', day(1)],
    ['Chase the lender', 'Curlew', day(3)],
  ])
  expect((await endings(reference)).sort()).toEqual([
    ['Chase the lender', 'Heron', 'declined'],
    ['Chase the lender', 'Teal', 'terms_came'],
    ['Chase the lender', 'Wren', 'answered'],
  ])
  const terms = saved.outcome === 'changed' ? saved.id : ''
  await shareTerms(ada.client, reference, [{ terms_id: terms, names_lender: false }], 'The lender pays us.')
  expect(await endings(reference)).toContainEqual(['Send terms', 'Teal', 'shared'])
  await chooseTerms(ada.client, reference, terms, null, 'The cheapest')
  // Nobody has told them yet.
  expect(await openTasks(reference)).toEqual([['Tell them what the lender said', 'Heron', day(1)]])
  expect(await endings(reference)).toContainEqual(['Chase the lender', 'Curlew', 'chosen'])
  const { events, lead } = await read(reference)
  expect(events[0]).toMatchObject({ kind: 'terms_chosen' })
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'task_done', detail: expect.objectContaining({ why: 'terms_came' }) }),
  )
  expect(lead.last_worked_at).toBe(events[0]?.at)
  expect((await placing(ada.client, reference)).enquiries.map(({ chase_on }) => chase_on)).toEqual(
    enquiries.map(() => null),
  )
})

it.each([
  ['spoke', 0],
  ['voicemail', 1],
] as const)('a choice ends what was to be told once they know: %s', async (outcome, left) => {
  const { reference, enquiries } = await askedLenders('Teal', 'Heron')
  const [teal, heron] = enquiries
  if (!teal || !heron) throw new Error('no enquiries')
  await changeEnquiry(ada.client, heron, {
    answer: 'declined',
    answer_reason: 'Too small',
    next_step: 'Tell them what the lender said',
    next_on: day(1),
  })
  const saved = await saveTerms(ada.client, teal.id, null, TERMS)
  await recordContact(ada.client, reference, (await read(reference)).lead.version, { outcome })
  const terms = saved.outcome === 'changed' ? saved.id : ''
  await shareTerms(ada.client, reference, [{ terms_id: terms, names_lender: false }], 'The lender pays us.')
  expect(await chooseTerms(ada.client, reference, terms, null, 'The cheapest')).toEqual({
    outcome: 'changed',
  })
  const open = (await openTasks(reference)).filter(([words]) => words === 'Tell them what the lender said')
  expect(open).toHaveLength(left)
})

it('an answer that comes with a day for it keeps the chase', async () => {
  const { reference, enquiries } = await askedLenders('Teal')
  if (!enquiries[0]) throw new Error('no enquiry')
  await changeEnquiry(ada.client, enquiries[0], { answer: 'decision_in_principle', chase_on: day(6) })
  expect(await openTasks(reference)).toEqual([['Chase the lender', 'Teal', day(6)]])
})

it('reaching them ends every call again, and undo gives them back', async () => {
  const reference = await sendLead(host, 'callback')
  const plan = (words: string, due_on: string) =>
    addTask(ada.client, reference, { words, due_on, key: crypto.randomUUID() })
  await plan('Send terms', day(0))
  await plan('Call again', day(2))
  await plan('Call again about the lease', day(3))
  const contact = (outcome: 'spoke' | 'voicemail') => {
    const key = crypto.randomUUID()
    return { outcome, key } as const
  }
  const version = async () => (await read(reference)).lead.version
  const message = contact('voicemail')
  await recordContact(ada.client, reference, await version(), message)
  expect((await openTasks(reference)).map(([words]) => words)).toContain('Call again')
  await undoContact(ada.client, reference, message.key)
  const call = contact('spoke')
  await recordContact(ada.client, reference, await version(), call)
  expect((await openTasks(reference)).map(([words]) => words)).toEqual(['Call again about the lease'])
  expect(await endings(reference)).toEqual([['Call again', null, 'reached']])
  expect((await read(reference)).events[0]?.detail).toMatchObject({
    task_done: 'Send terms” and “Call again',
  })
  await undoContact(ada.client, reference, call.key)
  expect(await openTasks(reference)).toHaveLength(3)
  // Opened again, a task no longer says why it ended.
  await recordContact(ada.client, reference, await version(), contact('spoke'))
  const ended = (await read(reference)).tasks.find(({ settled_why }) => settled_why)
  if (ended) await changeTask(ada.client, ended, { state: 'open' })
  expect(await endings(reference)).toEqual([])
})

it('a chase of documents lasts until all have arrived', async () => {
  const reference = await sendLead(host, 'bridging')
  const items = ['Passport', 'Lease'].map((name) => ({ name, explanation: '' }))
  const request = (chaseOn: string) =>
    requestDocuments(ada.client, reference, items, crypto.randomUUID(), chaseOn)
  expect(await request(day(-1))).toMatchObject({ reason: 'past_date' })
  await request(day(3))
  expect(await openTasks(reference)).toEqual([['Chase documents', null, day(3)]])
  for (const left of [1, 0]) {
    const next = (await readDocuments(ada.client, reference))?.requirements.find(
      ({ state }) => state === 'requested',
    )
    if (next) await changeRequirement(ada.client, next, 'checked')
    expect(await openTasks(reference)).toHaveLength(left)
  }
  expect(await endings(reference)).toEqual([['Chase documents', null, 'arrived']])
})
