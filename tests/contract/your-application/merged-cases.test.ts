import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeFacts, changePerson } from '../../../apps/desk/backend/facts.ts'
import { mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import {
  type Applicant,
  apply,
  ask,
  mailedTokens,
  openLink,
  openPage,
  timelineOf,
} from './applicant-client.ts'
import { shareTerms } from './fill-page.ts'

let host: TestHost
let admin: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})
afterAll(() => host.close())

const ENDED = { outcome: 'ended' }
const open = async (token: string) => (await ask(host, { action: 'open', token })).answer.outcome
const mails = async (reference: string) =>
  Number(
    (
      await host.admin(
        `select count(*) from outbox_messages where kind = 'applicant_link' and reference = $1`,
        [reference],
      )
    ).rows[0].count,
  )
const requestLink = (reference: string, address: string) =>
  host.admin('select request_applicant_link($1, $2)', [reference, address])

/** A form in the victim's name, with the stranger's own postcode and e-mail address; their page is confirmed. */
async function openStrangersPage(email: string) {
  const page = await openPage(host, 'bridging', { email, propertyAddress: '9 Elsewhere Road, Hull HU1 1AA' })
  expect(await page.act('confirm', { fact: 'postcode', given: 'HU1 1AA' })).toEqual({ outcome: 'confirmed' })
  return page
}

describe.each(['into the real case', 'into the stranger’s'])('a merge %s', (direction) => {
  async function merged() {
    const id = crypto.randomUUID()
    const addresses = { real: `${id}@merged.example`, stranger: `${id}@evil.example` }
    const real = await openPage(host, 'bridging', { email: addresses.real })
    await real.confirm()
    const stranger = await openStrangersPage(addresses.stranger)
    const [strangersMail] = await mailedTokens(host, stranger.reference)
    const [gone, stays] = direction === 'into the real case' ? [stranger, real] : [real, stranger]
    const terms = await shareTerms(host, stays.reference)
    expect(await mergeCases(admin.client, gone.reference, stays.reference)).toMatchObject({
      outcome: 'changed',
    })
    return { real, stranger, strangersMail: strangersMail ?? '', gone, stays, terms, addresses }
  }

  it('shows nobody another person’s case, and ends what either confirmed', async () => {
    const { real, stranger, terms } = await merged()
    for (const { act } of [stranger, real]) {
      expect(await act('read')).toEqual(ENDED)
      for (const [action, details] of [
        ['choose_terms', { terms, version: 1 }],
        ['correct', { field: 'email', value: 'x@evil.example', key: crypto.randomUUID() }],
        ['withdraw', {}],
        ['confirm', { fact: 'postcode', given: 'HU1 1AA' }],
        ['revoke', {}],
      ] as const)
        expect(await act(action, details)).toEqual(ENDED)
    }
    for (const { token } of [real, stranger]) expect(await open(token)).toBe('unknown')
  })

  it('ends links e-mailed to anyone but the remaining case’s applicant', async () => {
    const { strangersMail, gone, stranger, stays, addresses } = await merged()
    expect(await open(strangersMail)).toBe(stays === stranger ? 'opened' : 'unknown')
    // Nor does asking for another give one, whatever still waits to be sent.
    const address = stays === stranger ? addresses.real : addresses.stranger
    await requestLink(gone.reference, address)
    await requestLink(stays.reference, address)
    expect([await mails(gone.reference), await mails(stays.reference)]).toEqual([0, 0])
    await host.admin(
      `insert into outbox_messages (kind, recipient, reference) values ('documents_requested', 'applicant', $1)`,
      [gone.reference],
    )
    expect(await mailedTokens(host, gone.reference)).toEqual([])
    // The timeline says so, and staff can send a link.
    expect(await timelineOf(host, stays.reference)).toContain('applicant_link_revoked')
    const send = async (case_reference: string) =>
      (await admin.client.rpc('send_applicant_link', { case_reference })).data
    expect(await send(gone.reference)).toMatchObject({ outcome: 'refused', reason: 'case_merged' })
    expect(await send(stays.reference)).toEqual({ outcome: 'changed' })
    const [fresh = ''] = await mailedTokens(host, stays.reference)
    expect((await (await openLink(host, stays.reference, fresh)).read()).reference).toBe(stays.reference)
  })
})

it('the applicant’s links lead from both cases to the one that stays', async () => {
  const same = { email: 'twice@example.com' }
  const [gone, stays] = [await apply(host, 'bridging', same), await apply(host, 'bridging', same)]
  const tokens = [...(await mailedTokens(host, gone.reference))]
  await mergeCases(admin.client, gone.reference, stays.reference)
  await requestLink(gone.reference, 'TWICE@example.com')
  expect([await mails(gone.reference), await mails(stays.reference)]).toEqual([0, 1])
  tokens.push(...(await mailedTokens(host, stays.reference)))
  expect(tokens).toHaveLength(2)
  for (const token of tokens) {
    const page = await openLink(host, stays.reference, token)
    expect((await page.read()).reference).toBe(stays.reference)
    await page.confirm()
  }
  // Undone, the merge leaves nobody on a page they weren't on.
  await unmergeCase(admin.client, gone.reference)
  for (const { token } of [gone, stays]) expect(await open(token)).toBe('unknown')
})

it('a form that is sent again after a merge gets no link', async () => {
  const key = crypto.randomUUID()
  const answers = { fullName: 'Ada Heron', email: 'again@example.com', phone: '020 7946 0123' }
  const send = async () => {
    const response = await fetch(`${host.url}/functions/v1/send-callback`, {
      method: 'POST',
      headers: { apikey: host.anonKey, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: answers.fullName, phone: answers.phone }),
    })
    return (await response.json()) as { referenceNumber: string; pageToken: string | null }
  }
  const first = await send()
  expect(await open((await send()).pageToken ?? '')).toBe('opened')
  const other = await apply(host, 'callback')
  await mergeCases(admin.client, other.reference, first.referenceNumber)
  expect((await send()).pageToken ?? null).toBeNull()
})

describe('a confirmation', () => {
  const detailsOf = async (page: Applicant) => (await page.read()).details

  it('counts while the case has the fact it was given with', async () => {
    const page = await openPage(host)
    await page.confirm()
    expect(await detailsOf(page)).toBeDefined()
    const change = (from: string, to: string) =>
      changeFacts(admin.client, page.reference, { security_address: { from, to } })
    const [wrong, right] = ['12 Canal Street, Manchester M4 6BF', '4 Mill Lane, Leeds LS1 1AB']
    expect(await change(wrong, right)).toMatchObject({ outcome: 'changed' })
    expect(await page.read()).toMatchObject({ confirmed: false })
    expect(await detailsOf(page)).toBeUndefined()
    expect(await page.act('withdraw')).toEqual({ outcome: 'unconfirmed' })
    expect(await page.act('confirm', { fact: 'postcode', given: 'LS1 1AB' })).toEqual({
      outcome: 'confirmed',
    })
  })

  it('counts no longer once somebody else is the first person', async () => {
    const page = await openPage(host, 'business')
    await page.confirm()
    const birth = { date_of_birth: { from: '1980-03-31', to: '1975-01-02' } }
    expect(await changePerson(admin.client, page.reference, 1, birth)).toMatchObject({ outcome: 'changed' })
    expect((await page.read()).confirmed).toBe(false)
  })
})

it('merging cases while their pages are used deadlocks nobody', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => openPage(host)))
  const [stays, ...others] = pages
  if (!stays) throw new Error('no page')
  const answers = await Promise.all([
    ...others.map(({ reference }) => mergeCases(admin.client, reference, stays.reference)),
    ...pages.flatMap(({ act, token }) => [
      ask(host, { action: 'open', token }).then(({ answer }) => answer),
      act('confirm', { fact: 'postcode', given: 'M4 6BF' }),
      act('revoke'),
    ]),
  ])
  expect(answers.filter((answer) => !('outcome' in answer))).toEqual([])
  for (const { act } of pages) expect(await act('read')).toEqual(ENDED)
})
