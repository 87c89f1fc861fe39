import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTask, readCase, recordContact, undoContact } from '../../../apps/desk/backend/cases.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { day } from './placing/placing-steps.ts'

let host: TestHost
let admin: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const leadOf = async (reference: string) => {
  const found = await readCase(admin.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return { ...found.lead, tasks: found.tasks.map(({ words }) => words) }
}
const merge = (from: string, into: string) => mergeCases(admin.client, from, into)
const promise = (reference: string, minutes: number) =>
  host.admin('update leads set promised_by = now() + make_interval(mins => $2) where reference = $1', [
    reference,
    minutes,
  ])
const contact = async (reference: string, more = {}) => {
  const key = crypto.randomUUID()
  const { version } = await leadOf(reference)
  await recordContact(admin.client, reference, version, { outcome: 'spoke', key, ...more })
  return key
}

it('a promised call moves with a merge, and back with its undo', async () => {
  const stays = await sendLead(host, 'bridging')
  await contact(stays)
  const call = await sendLead(host, 'callback')
  await promise(call, 30)
  const { promised_by } = await leadOf(call)
  await merge(call, stays)
  expect(await leadOf(stays)).toMatchObject({ promised_by, promise: null, promise_from: call })
  const { rows } = await listInbox(admin.client, { overdue: false })
  expect(rows[0]).toMatchObject({ reference: stays, promised_by })
  // The promise that the case kept is counted still.
  expect(await leadOf(call)).toMatchObject({ promise: 'kept', promise_from: stays })
  await unmergeCase(admin.client, call)
  expect(await leadOf(call)).toMatchObject({ promised_by, promise: null, promise_from: null })
  expect(await leadOf(stays)).toMatchObject({ promise: 'kept', promise_from: null })
})

it('the earlier promise comes first, each is settled by its own rule', async () => {
  const [call, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'business')]
  await promise(call, 30)
  await promise(stays, 600)
  await merge(call, stays)
  expect(await leadOf(stays)).toMatchObject({ promise: null, promise_from: call })
  const key = await contact(stays)
  // The call was kept; the decision is still owed.
  expect(await leadOf(call)).toMatchObject({ promise: 'kept', promise_settled_by: 'spoke' })
  expect(await leadOf(stays)).toMatchObject({ promise: null, promise_from: null })
  await undoContact(admin.client, stays, key)
  expect(await leadOf(stays)).toMatchObject({ promise: null, promise_from: call })
  await contact(stays, { answer: 'can_place' })
  expect(await leadOf(stays)).toMatchObject({ promise: 'kept', promise_settled_by: 'can_place' })
  expect(await leadOf(call)).toMatchObject({ promise: 'kept', promise_settled_by: 'spoke' })
})

it('an accepted e-mail keeps one promise, and the next comes up', async () => {
  const [loan, stays] = [await sendLead(host, 'bridging'), await sendLead(host, 'callback')]
  await promise(loan, 30)
  await promise(stays, 600)
  await merge(loan, stays)
  expect(await leadOf(stays)).toMatchObject({ promise_from: loan })
  await host.admin(
    `with sent as (
       insert into outbox_messages (kind, recipient, reference, state, sent_at, payload)
       values ('case_message', 'applicant', $1, 'sent', now(), jsonb_build_object('writtenBy', $2::text)) returning *
     ) select private.count_message_as_contact(sent::outbox_messages) from sent`,
    [stays, admin.id],
  )
  expect(await leadOf(loan)).toMatchObject({ promise: 'kept', promise_settled_by: 'emailed' })
  // An e-mail is no call.
  expect(await leadOf(stays)).toMatchObject({ promise: null, promise_from: null })
})

it('tasks and unread documents move too, and come back', async () => {
  const [gone, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'callback')]
  for (const reference of [gone, stays])
    await addTask(admin.client, reference, {
      words: `Call about ${reference}`,
      due_on: day(reference === gone ? 1 : 2),
      key: crypto.randomUUID(),
    })
  await host.admin('select private.raise_for_documents($1)', [gone])
  await merge(gone, stays)
  expect(await leadOf(gone)).toMatchObject({ tasks: [], documents_arrived_at: null, next_step: null })
  expect(await leadOf(stays)).toMatchObject({
    tasks: ['Check the documents that arrived', `Call about ${gone}`, `Call about ${stays}`],
    documents_arrived_at: expect.any(String),
  })
  await unmergeCase(admin.client, gone)
  expect((await leadOf(gone)).tasks).toContain(`Call about ${gone}`)
  expect(await leadOf(stays)).toMatchObject({ tasks: [`Call about ${stays}`], documents_arrived_at: null })
})

it('merged into a closed case, a promise is a timed task', async () => {
  const [call, closed] = [await sendLead(host, 'callback'), await sendLead(host, 'callback')]
  await host.admin("update leads set state = 'withdrawn', decided_at = now() where reference = $1", [closed])
  await merge(call, closed)
  expect((await leadOf(closed)).tasks).toEqual(['Be in touch as promised'])
  await unmergeCase(admin.client, call)
  expect((await leadOf(closed)).tasks).toEqual([])
})
