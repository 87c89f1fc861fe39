import { afterAll, beforeAll, expect, it } from 'vitest'
import { LENDER_CONSENT } from '#shared/applicant/consent.ts'
import { readApplicantAccess, settleApplicantRequest } from '../../../apps/desk/backend/applicant.ts'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { recordCheck } from '../../../apps/desk/backend/placing.ts'
import { neededFrom } from '../../../apps/site/features/your-application/status/needed-from.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { openPage } from './applicant-client.ts'
import { shareTerms } from './fill-page.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
})
afterAll(() => host.close())

const key = () => crypto.randomUUID()
/** A confirmed page whose case was promised nothing more and has a step next month. */
async function openPlanned() {
  const page = await openPage(host)
  await page.confirm()
  await host.admin("update leads set promise = 'kept', state = 'contacted' where reference = $1", [
    page.reference,
  ])
  await host.admin(
    "insert into case_tasks (reference, words, due_on) values ($1, 'Site meeting', now()::date + 30)",
    [page.reference],
  )
  return page
}
const dueRow = async (reference: string) =>
  (await listInbox(ada.client, { due: true })).rows.find((row) => row.reference === reference)
const openRequests = async (reference: string) =>
  (await readApplicantAccess(ada.client, reference)).requests.filter(({ state }) => state === 'open')
const answersMailed = async (reference: string) =>
  (
    await host.admin("select from outbox_messages where reference = $1 and kind = 'request_answered'", [
      reference,
    ])
  ).rowCount

it.each([
  ['question', 'Answer their question', 'ask', { question: 'What is the exit fee?', key: key() }],
  [
    'correction',
    'Check the correction they asked for',
    'correct',
    { field: 'email', value: 'new@example.com', key: key() },
  ],
  ['consent', 'Consent given: ask lenders', 'consent', { version: LENDER_CONSENT.version }],
  ['withdrawal', 'They withdrew: tell who needs to know', 'withdraw', {}],
])('a %s brings the case up, before what was planned', async (cause, words, action, details) => {
  const page = await openPlanned()
  expect(await dueRow(page.reference)).toBeUndefined()
  expect(await page.act(action, details)).toEqual({ outcome: 'changed' })
  expect(await dueRow(page.reference)).toMatchObject({
    next_step: words,
    tasks: expect.arrayContaining([expect.objectContaining({ cause, words })]),
  })
})

it('a choice of terms does too; terms alone are no offer', async () => {
  const page = await openPlanned()
  const terms = await shareTerms(host, page.reference)
  expect(await page.read()).toMatchObject({ state: 'contacted', offerAt: null, termsWaiting: true })
  await page.act('choose_terms', { terms, version: 1 })
  expect(await dueRow(page.reference)).toMatchObject({
    tasks: [{ cause: 'terms_chosen', lender_name: 'Teal Bridging' }, { words: 'Site meeting' }],
  })
})

it('an answered question is done, mailed and in the timeline', async () => {
  const page = await openPlanned()
  for (const question of ['What is the exit fee?', 'And the term?'])
    await page.act('ask', { question, key: key() })
  const [last, first] = await openRequests(page.reference)
  const settle = (id: number | undefined, answer: string) =>
    settleApplicantRequest(ada.client, Number(id), true, answer)
  expect(await settle(first?.id, 'None')).toEqual({ outcome: 'changed', mailed: true })
  expect(await dueRow(page.reference)).toBeDefined()
  await settle(last?.id, '12 months')
  expect(await dueRow(page.reference)).toBeUndefined()
  expect(await answersMailed(page.reference)).toBe(1)
  const { events = [] } = (await readCase(ada.client, page.reference)) ?? {}
  expect(events.slice(0, 3).map(({ kind, detail }) => [kind, 'words' in detail && detail.words])).toEqual([
    ['applicant_request_settled', '12 months'],
    ['applicant_request_settled', 'None'],
    ['applicant_asked', 'And the term?'],
  ])
})

it('permission that was taken back is asked for again', async () => {
  const page = await openPlanned()
  const agree = () => page.act('consent', { version: LENDER_CONSENT.version })
  await agree()
  expect((await page.read()).consentAt).toEqual(expect.any(String))
  await recordCheck(ada.client, page.reference, 'consent_to_lenders', { how: 'phone', result: 'not_done' })
  const asked = await page.read()
  expect(asked.consentAt).toBeNull()
  expect(neededFrom(asked)[0]).toMatchObject({ key: 'consent', href: '#consent' })
  await agree()
  expect((await page.read()).consentAt).toEqual(expect.any(String))
})
