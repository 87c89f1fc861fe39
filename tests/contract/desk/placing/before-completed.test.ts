import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../apps/desk/backend/cases.ts'
import {
  readDocuments,
  requestDocuments,
  settleAwaitedDocuments,
} from '../../../../apps/desk/backend/documents.ts'
import { listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { mergeCases, unmergeCase } from '../../../../apps/desk/backend/linked-cases.ts'
import { recordCheck, recordCompletion } from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'
import { day, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'admin', name: 'Ada Heron' })
})
afterAll(() => host.close())

const read = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

it('what was asked for is withdrawn, or left with a reason', async () => {
  const reference = await sendLead(host, 'bridging')
  const states = async () =>
    (await readDocuments(ada.client, reference))?.requirements.map(({ state, left_why }) => [state, left_why])
  const request = () =>
    requestDocuments(ada.client, reference, [{ name: 'Lease', explanation: '' }], crypto.randomUUID())
  const needs = async () => (await placing(ada.client, reference)).gates.completed
  await request()
  expect(await needs()).toContain('documents')
  await settleAwaitedDocuments(ada.client, reference, 'The lender has it')
  expect(await states()).toEqual([['requested', 'The lender has it']])
  expect(await needs()).not.toContain('documents')
  await settleAwaitedDocuments(ada.client, reference)
  expect(await states()).toEqual([['requested', 'The lender has it']])
  await requestDocuments(ada.client, reference, [{ name: 'Plan', explanation: '' }], crypto.randomUUID())
  await settleAwaitedDocuments(ada.client, reference)
  expect(await states()).toContainEqual(['not_needed', null])
  const kinds = (await read(reference)).events.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['documents_left', 'documents_withdrawn']))
  expect(await settleAwaitedDocuments(ada.client, 'LC-20010101-0000')).toEqual({ outcome: 'missing' })
})

it('a check recorded as not done keeps the case from completing', async () => {
  const reference = await sendLead(host, 'bridging')
  const record = (result: 'done' | 'not_done') =>
    recordCheck(ada.client, reference, 'commission_disclosed', { result })
  const needs = async () => (await placing(ada.client, reference)).gates.completed
  expect(await needs()).not.toContain('commission_disclosed')
  await record('not_done')
  expect(await needs()).toContain('commission_disclosed')
  await record('done')
  expect(await needs()).not.toContain('commission_disclosed')
})

it('the doubt about regulation leaves the inbox with the decision', async () => {
  const reference = await sendLead(host, 'bridging')
  await host.admin("update leads set flags = '{may_be_regulated}' where reference = $1", [reference])
  const flags = async () => (await listInbox(ada.client, { search: reference })).rows[0]?.flags
  const decide = (result: 'not_sure' | 'regulated') =>
    recordCheck(ada.client, reference, 'regulated', { result, wording: 'They live there' })
  await decide('not_sure')
  expect(await flags()).toEqual(['may_be_regulated'])
  await decide('regulated')
  expect(await flags()).toEqual([])
  expect((await read(reference)).head.regulated).toMatchObject({
    result: 'regulated',
    actor_name: 'Ada Heron',
  })
})

it('a completion shows on the case that its own went into', async () => {
  const [gone, stays] = [await sendLead(host, 'bridging'), await sendLead(host, 'bridging')]
  await recordCompletion(ada.client, gone, {
    lender_id: null,
    lender_name: 'Teal Bridging',
    amount_pounds: 510_000,
    broker_fee_pounds: 5_000,
    commission_pounds: null,
    completed_on: day(0),
    ends_on: null,
  })
  const completed = { amount_pounds: 510_000, completed_on: day(0) }
  expect((await read(gone)).head.completed).toEqual(completed)
  expect((await read(stays)).head.completed).toBeNull()
  await mergeCases(ada.client, gone, stays)
  expect((await read(stays)).head.completed).toEqual(completed)
  const { completions, merged_completions, gates } = await placing(ada.client, stays)
  expect(completions).toEqual([])
  expect(merged_completions).toMatchObject([
    { reference: gone, amount_pounds: 510_000, actor_name: 'Ada Heron' },
  ])
  // Recorded once more, it would count twice.
  expect(gates.completed).not.toContain('completion')
  await unmergeCase(ada.client, gone)
  expect((await placing(ada.client, stays)).merged_completions).toEqual([])
})
