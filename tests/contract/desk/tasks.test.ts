import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addNote,
  addTask,
  changeCase,
  changeTask,
  type NewTask,
  readCase,
  readMyDay,
  recordContact,
  undoContact,
} from '../../../apps/desk/backend/cases.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { changeEnquiry } from '../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'
import { ask, consent, day, placing } from './placing/placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const read = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const wordsOf = async (reference: string, state = 'open') =>
  (await read(reference)).tasks.filter((task) => task.state === state).map(({ words }) => words)
const plan = (reference: string, words: string, due_on: string, more: Partial<NewTask> = {}) =>
  addTask(ada.client, reference, { words, due_on, key: crypto.randomUUID(), ...more })
const taskOf = async (reference: string, words: string) => {
  const task = (await read(reference)).tasks.find((known) => known.words === words)
  if (!task) throw new Error(`no task ${words}`)
  return task
}

it('a case has any number, and the earliest is its next step', async () => {
  const reference = await sendLead(host, 'callback')
  const key = crypto.randomUUID()
  for (const _ of 'ab') await plan(reference, 'Site meeting', day(5), { key, due_time: '14:15' })
  await plan(reference, 'Chase accounts', day(5))
  await plan(reference, 'Call the solicitor', day(2))
  expect(await wordsOf(reference)).toEqual(['Call the solicitor', 'Site meeting', 'Chase accounts'])
  expect((await read(reference)).lead).toMatchObject({
    next_step: 'Call the solicitor',
    follow_up_on: day(2),
  })
  const { rows } = await listInbox(ada.client, { search: reference })
  expect(rows[0]?.tasks).toMatchObject([
    { words: 'Call the solicitor' },
    { words: 'Site meeting', due_time: '14:15:00' },
  ])
  expect(await plan(reference, 'Yesterday', day(-1))).toMatchObject({ reason: 'past_date' })
  expect(await plan(reference, ' ', day(1))).toMatchObject({ reason: 'step_without_date' })
  expect(await plan('LC-20260101-0000', 'x', day(1))).toEqual({ outcome: 'missing' })
})

it('done, moved and dropped are recorded, and can be undone', async () => {
  const reference = await sendLead(host, 'callback')
  await plan(reference, 'First', day(1))
  await plan(reference, 'Second', day(2))
  const first = await taskOf(reference, 'First')
  expect(await changeTask(ada.client, first, { state: 'done' })).toEqual({ outcome: 'changed', version: 2 })
  expect(await changeTask(ben.client, first, { state: 'dropped' })).toMatchObject({
    outcome: 'conflict',
    current: { state: 'done', settled_by_name: 'Ada Heron' },
  })
  expect((await read(reference)).lead.next_step).toBe('Second')
  await changeTask(ada.client, await taskOf(reference, 'First'), { state: 'open' })
  await changeTask(ada.client, await taskOf(reference, 'First'), { due_on: day(3), due_time: '09:00' })
  expect(await wordsOf(reference)).toEqual(['Second', 'First'])
  await changeTask(ada.client, await taskOf(reference, 'Second'), { state: 'dropped' })
  const { events } = await read(reference)
  expect(events.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'task_dropped',
    'task_moved',
    'task_reopened',
    'task_done',
  ])
  expect(events[1]?.detail).toMatchObject({ words: 'First', due_on_before: day(1), due_on: day(3) })
  expect(await auditOf(host, reference)).toContain('task_changed')
})

it('a contact deals with what was due, and undo gives it back', async () => {
  const reference = await sendLead(host, 'callback')
  await plan(reference, 'Call about the valuation', day(0))
  // Late in the evening nothing is later today.
  const isLate = new Date().getHours() > 21
  await plan(reference, 'Meet at the site', day(isLate ? 1 : 0), { due_time: isLate ? '09:00' : '23:59' })
  const key = crypto.randomUUID()
  const contact = { outcome: 'spoke', next_step: 'Send terms', follow_up_on: day(1), key } as const
  await recordContact(ada.client, reference, 1, { ...contact, follow_up_time: '10:00' })
  expect(await wordsOf(reference)).toEqual(['Meet at the site', 'Send terms'])
  expect((await read(reference)).events[0]?.detail).toMatchObject({
    task_done: 'Call about the valuation',
    follow_up_time: '10:00',
  })
  await undoContact(ada.client, reference, key)
  expect((await wordsOf(reference)).sort()).toEqual(['Call about the valuation', 'Meet at the site'])
})

it('each lender has a chase of its own, which a decline ends', async () => {
  const reference = await sendLead(host, 'bridging')
  await consent(ada.client, reference)
  await plan(reference, 'Site meeting', day(1))
  for (const name of ['Heron', 'Teal']) await ask(ada.client, reference, `${name} Lending`)
  const chases = async () =>
    (await read(reference)).tasks
      .filter(({ cause, state }) => cause === 'chase' && state === 'open')
      .map(({ lender_name, due_on }) => [lender_name, due_on])
  expect(await chases()).toEqual([
    ['Heron Lending', day(3)],
    ['Teal Lending', day(3)],
  ])
  expect((await read(reference)).lead).toMatchObject({ next_step: 'Site meeting', follow_up_on: day(1) })
  const [heron, teal] = (await placing(ada.client, reference)).enquiries
  if (!heron || !teal) throw new Error('no enquiries')
  await changeEnquiry(ada.client, heron, { answer: 'declined', answer_reason: 'Too close to the river' })
  await changeEnquiry(ada.client, teal, { chase_on: day(9) })
  expect(await chases()).toEqual([['Teal Lending', day(9)]])
  // Moved as a task, the enquiry says the same day.
  const task = (await read(reference)).tasks.find(({ cause }) => cause === 'chase')
  if (!task) throw new Error('no chase')
  await changeTask(ada.client, task, { due_on: day(12) })
  expect((await placing(ada.client, reference)).enquiries[1]).toMatchObject({ chase_on: day(12) })
})

it('a case that ends drops its tasks, opened again has them back', async () => {
  const reference = await sendLead(host, 'callback')
  await plan(reference, 'One', day(1))
  await plan(reference, 'Two', day(2))
  const ended = { state: 'declined', outcome_reason: 'Other: too small' } as const
  expect(await changeCase(ada.client, reference, 1, ended)).toMatchObject({ outcome: 'changed' })
  expect(await wordsOf(reference)).toEqual([])
  expect((await read(reference)).lead).toMatchObject({ next_step: null, follow_up_on: null })
  await changeCase(ada.client, reference, 2, { state: 'new' })
  expect(await wordsOf(reference)).toEqual(['One', 'Two'])
})

it('who is given a case finds it, until they worked on it', async () => {
  const reference = await sendLead(host, 'callback')
  await recordContact(ben.client, reference, 1, { outcome: 'spoke' })
  await changeCase(ben.client, reference, 2, { owner_id: ada.id })
  expect((await listInbox(ada.client, { due: true, owner: ada.id })).rows).toMatchObject([
    { reference, tasks: [{ cause: 'assigned' }] },
  ])
  await addNote(ada.client, reference, 'Read it')
  expect(await wordsOf(reference)).toEqual([])
})

it('my day has my tasks by their times, and what I did', async () => {
  const carl = await signInStaff(host, { role: 'adviser', name: 'Carl Finch' })
  const reference = await sendLead(host, 'callback')
  await changeCase(carl.client, reference, 1, { owner_id: carl.id })
  for (const [words, due_time] of [
    ['Later', '15:00'],
    ['Earlier', '09:30'],
    ['Sometime', null],
  ] as const)
    await plan(reference, words, day(0), { due_time })
  await addNote(carl.client, reference, 'Sent the valuer the keys')
  const { promises, tasks, done } = await readMyDay(carl.client)
  // Whom to call is said in each line.
  const person = { contact_name: 'Ada Heron', phone: '020 7946 0123', amount_pounds: null }
  expect(promises).toMatchObject([{ reference, ...person }])
  expect(tasks[0]).toMatchObject({ reference, version: 1, ...person })
  expect(tasks.map(({ words }) => words)).toEqual(['Earlier', 'Later', 'Sometime'])
  expect(done.map(({ kind }) => kind)).toEqual(['noted', 'owner_changed'])
  expect(await readMyDay(ben.client)).toMatchObject({ tasks: [] })
})

it('an upgrade turns each next step and chase into a task', async () => {
  const folder = 'supabase/migrations'
  const name = (await readdir(folder)).find((file) => file.endsWith('_tasks_of_a_case.sql'))
  const [upgrade] = /insert into public\.case_tasks[^;]+select lead\.reference[^;]+;/.exec(
    await readFile(`${folder}/${name}`, 'utf8'),
  ) ?? ['']
  const [reference, unplanned] = [await sendLead(host, 'callback'), await sendLead(host, 'callback')]
  const old = 'update public.leads set follow_up_on = $2, next_step = $3 where reference = $1'
  await host.admin(old, [reference, day(4), 'Check the documents that arrived. Then, 4 Jan: Call'])
  await host.admin('delete from public.case_tasks where reference <> $1', [reference])
  await host.admin(
    "insert into public.enquiries (reference, lender_name, sent_at, sent_how, chase_on) values ($1, 'Teal', now(), 'email', $2)",
    [unplanned, day(2)],
  )
  await host.admin(upgrade)
  expect((await read(reference)).tasks).toMatchObject([{ due_on: day(4), cause: 'documents' }])
  expect((await read(unplanned)).lead).toMatchObject({ next_step: 'Chase the lender', follow_up_on: day(2) })
})
