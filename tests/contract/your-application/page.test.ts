import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LENDER_CONSENT } from '#shared/applicant/consent.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { auditOf } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { type Applicant, ask, openPage, timelineOf } from './applicant-client.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
})
afterAll(() => host.close())

const asStaff = async (name: string, args: object) => {
  const { data, error } = await ada.client.rpc(name, args)
  expect(error).toBeNull()
  return data
}
const key = () => crypto.randomUUID()
const _correct = ({ act }: Applicant, field: string, value: string) =>
  act('correct', { field, value, key: key() })

describe('the link alone', () => {
  it('shows how far the case is, and nothing about the person', async () => {
    const page = await openPage(host, 'business')
    const shown = await page.read()
    expect(shown).toMatchObject({
      form: 'business_application',
      state: 'new',
      confirmed: false,
      adviser: null,
      promise: { outcome: null },
      documents: { arrived: [{ field: 'bankStatements' }, { field: 'filedAccounts' }] },
      secondFacts: ['postcode', 'date_of_birth'],
    })
    expect(JSON.stringify(shown)).not.toMatch(/Ada|Heron|example\.com|07700|Wharf|Mill|250|2024\.pdf/)
  })

  it('changes nothing but itself', async () => {
    const page = await openPage(host)
    for (const [action, details] of [
      ['correct', { field: 'name', value: 'Eve', key: key() }],
      ['ask', { question: 'Why?', key: key() }],
      ['consent', { version: LENDER_CONSENT.version }],
      ['withdraw', {}],
    ] as const)
      expect(await page.act(action, details)).toEqual({ outcome: 'unconfirmed' })
    expect(await timelineOf(host, page.reference)).toEqual(['applicant_opened'])
  })

  it('counts a reload as opened, and reading on as none', async () => {
    const page = await openPage(host)
    const put = "update private.applicant_access set last_opened_at = '2026-01-05' where reference = $1"
    const opened = async () =>
      (await asStaff('read_applicant_access', { case_reference: page.reference })).last_opened_at
    await host.admin(put, [page.reference])
    const { version } = await page.read()
    expect(await opened()).not.toMatch(/^2026-01-05/)
    await host.admin(put, [page.reference])
    await page.act('read', { version })
    expect(await opened()).toMatch(/^2026-01-05/)
  })

  it('reads nothing again while nothing has changed', async () => {
    const page = await openPage(host)
    const { version } = await page.read()
    expect(await page.act('read', { version })).toEqual({ outcome: 'unchanged' })
    await asStaff('add_note', { case_reference: page.reference, body: 'Called twice' })
    expect(await page.act('read', { version })).toMatchObject({ outcome: 'read' })
    expect(JSON.stringify(await page.read())).not.toContain('Called twice')
  })
})

describe('a second fact', () => {
  it.each([
    ['business', 'postcode', 'ls11aa', 'LS1 1AB'],
    ['business', 'date_of_birth', '1980-03-31', '1980-03-30'],
    ['bridging', 'postcode', ' M4  6BF ', 'E14 6BF'],
    ['callback', 'phone', '0044 20 7946 0123', '020 7946 0124'],
  ] as const)('of a %s case can be the %s', async (form, fact, right, wrong) => {
    const page = await openPage(host, form)
    expect(await page.act('confirm', { fact, given: wrong })).toEqual({ outcome: 'wrong', triesLeft: 4 })
    expect(await page.act('confirm', { fact, given: right })).toEqual({ outcome: 'confirmed' })
    expect(await page.read()).toMatchObject({ confirmed: true, details: { name: 'Ada Heron' } })
  })

  it('must be one the case has: no phone where there’s a postcode', async () => {
    const page = await openPage(host)
    expect((await page.read()).secondFacts).toEqual(['postcode'])
    const { outcome } = await page.act('confirm', { fact: 'phone', given: '020 7946 0123' })
    expect(outcome).toBe('wrong')
  })

  it('can be wrong five times across all sessions; then staff must help', async () => {
    const page = await openPage(host)
    const guesses = Array.from({ length: 12 }, async (_, index) => {
      const { answer } = await ask(host, { action: 'open', token: page.token })
      const guess = { action: 'confirm', session: answer.session, fact: 'postcode', given: `M${index} 1AA` }
      return (await ask(host, guess)).answer.outcome
    })
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(8)
    expect(await page.act('confirm', { fact: 'postcode', given: 'M4 6BF' })).toEqual({ outcome: 'locked' })
    expect((await page.read()).locked).toBe(true)
    expect(await timelineOf(host, page.reference)).toContain('applicant_locked_out')
    const access = await asStaff('read_applicant_access', { case_reference: page.reference })
    expect(access).toMatchObject({ is_open: true, is_locked: true, last_opened_at: expect.any(String) })
  })
})

it('consent is recorded once, with the wording that was on the page', async () => {
  const page = await openPage(host)
  await page.confirm()
  expect(await page.act('consent', { version: 'of last year' })).toEqual({ outcome: 'wording_changed' })
  expect((await page.read()).consentAt).toBeNull()
  const agreed = Array.from({ length: 3 }, () => page.act('consent', { version: LENDER_CONSENT.version }))
  expect(await Promise.all(agreed)).toEqual(Array(3).fill({ outcome: 'changed' }))
  const { consentAt } = await page.read()
  const { rows } = await host.admin(
    'select kind, result, how, wording, version, given_at, given_by, actor_id from case_checks where reference = $1',
    [page.reference],
  )
  expect(rows).toEqual([
    {
      ...{ kind: 'consent_to_lenders', result: 'done', how: 'applicant_page', ...LENDER_CONSENT },
      ...{ given_at: new Date(consentAt ?? ''), given_by: 'Ada Heron', actor_id: null },
    },
  ])
  expect(await timelineOf(host, page.reference)).toContain('check_recorded')
  expect(await auditOf(host, page.reference)).toContain('check_recorded')
})

it('withdrawing ends the case, and a colleague changing it sees the conflict', async () => {
  const page = await openPage(host)
  await page.confirm()
  expect(await page.act('withdraw', { reason: 'Sold it' })).toEqual({ outcome: 'changed' })
  expect(await page.act('withdraw')).toEqual({ outcome: 'closed' })
  expect(await page.read()).toMatchObject({ state: 'withdrawn', decidedAt: expect.any(String) })
  const { rows } = await host.admin('select outcome_reason from leads where reference = $1', [page.reference])
  expect(rows).toEqual([{ outcome_reason: 'Other: withdrawn by the applicant: Sold it' }])
  const change = { case_reference: page.reference, expected_version: 1, changes: { state: 'documents' } }
  expect(await asStaff('change_case', change)).toMatchObject({ outcome: 'conflict' })
  expect(await auditOf(host, page.reference)).toContain('applicant_withdrew')
})
