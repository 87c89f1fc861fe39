import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePerson } from '../../../apps/desk/backend/facts.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { type Applicant, ask, mailedTokens, openLink, openPage, timelineOf } from './applicant-client.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
})
afterAll(() => host.close())

const guess = ({ act }: Applicant, given: string, fact = 'postcode') => act('confirm', { fact, given })
const sendLink = async ({ reference }: Applicant) =>
  (await ada.client.rpc('send_applicant_link', { case_reference: reference })).data
const accessTo = async ({ reference }: Applicant) =>
  (await ada.client.rpc('read_applicant_access', { case_reference: reference })).data
const nextDay = ({ reference }: Applicant) =>
  host.admin('update private.applicant_access set tries_on = tries_on - 1 where reference = $1', [reference])

/** Opens the page by the link that staff have just sent. */
async function openSentLink(page: Applicant): Promise<Applicant> {
  const token = (await mailedTokens(host, page.reference)).at(-1) ?? ''
  return openLink(host, page.reference, token)
}

it('a business without a home postcode gives a birthday or phone', async () => {
  const page = await openPage(host, 'business', {
    residentialAddress: '4 Mill Lane, Leeds, since 2015',
    tradingAddress: '12 Wharf Road, Leeds LS1 4AP',
  })
  expect((await page.read()).secondFacts).toEqual(['date_of_birth', 'phone'])
  expect(await guess(page, 'LS1 4AP')).toMatchObject({ outcome: 'wrong' })
  expect(await guess(page, '07700 900123', 'phone')).toEqual({ outcome: 'confirmed' })
})

describe('one guess', () => {
  it.each(['M4 6BF LS1 1AA', 'LS11AA,M46BF', 'M4 6BF M4 6BG M4 6BH M4 6BJ'])(
    'holds one postcode, not %s',
    async (given) => {
      const page = await openPage(host)
      expect(await guess(page, given)).toEqual({ outcome: 'several' })
      expect((await page.read()).confirmed).toBe(false)
      // It says nothing about any of them, so it isn't counted.
      expect(await guess(page, 'LS1 1AA')).toEqual({ outcome: 'wrong', triesLeft: 4 })
      expect(await guess(page, 'm4 6bf M4 6BF')).toEqual({ outcome: 'confirmed' })
    },
  )

  it('names one of the several postcodes a case may have', async () => {
    const page = await openPage(host, 'business', {
      residentialAddress:
        '4 Mill Lane, Leeds LS1 1AA (2022 until now), 7 Quay Road, Hull HU1 1AA (until 2022)',
    })
    expect(await guess(page, 'HU1 1AA')).toEqual({ outcome: 'confirmed' })
  })

  it.each([
    ['business', 'date_of_birth', '1980-03-31 1980-03-30'],
    ['business', 'date_of_birth', '1980-03-31,1981-03-31'],
    ['callback', 'phone', '020 7946 0123, 020 7946 0124'],
    ['callback', 'phone', '020 7946 0124 / 020 7946 0123'],
  ] as const)('of a %s case holds one %s', async (form, fact, given) => {
    const page = await openPage(host, form)
    expect(await guess(page, given, fact)).toEqual({ outcome: 'wrong', triesLeft: 4 })
  })
})

describe('wrong answers', () => {
  it('count by case and day, whatever links or right answers come between', async () => {
    const page = await openPage(host)
    for (const triesLeft of [4, 3])
      expect(await guess(page, 'AB1 1AA')).toEqual({ outcome: 'wrong', triesLeft })
    await page.confirm()
    expect(await guess(page, 'AB1 1AA')).toEqual({ outcome: 'wrong', triesLeft: 2 })
    expect(await sendLink(page)).toEqual({ outcome: 'changed' })
    const again = await openSentLink(page)
    expect(await guess(again, 'AB1 1AA')).toEqual({ outcome: 'wrong', triesLeft: 1 })
    expect(await guess(again, 'AB1 1AA')).toEqual({ outcome: 'locked' })
    expect(await accessTo(page)).toMatchObject({ is_locked: true, is_used_up: true })
    await sendLink(page)
    const sameDay = await openSentLink(page)
    expect(await guess(sameDay, 'M4 6BF')).toEqual({ outcome: 'locked' })
    expect((await sameDay.read()).locked).toBe(true)
    await nextDay(page)
    expect(await accessTo(page)).toMatchObject({ is_locked: false, is_used_up: false })
    await sameDay.confirm()
  })

  it('lock the page after five, until staff send a link', async () => {
    const page = await openPage(host)
    for (let index = 0; index < 5; index++) await guess(page, `AB${index} 1AA`)
    await nextDay(page)
    expect(await guess(page, 'M4 6BF')).toEqual({ outcome: 'locked' })
    expect(await accessTo(page)).toMatchObject({ is_locked: true, is_used_up: false })
    await sendLink(page)
    await (await openSentLink(page)).confirm()
  })
})

describe('earlier links and sessions end', () => {
  const isOpen = async (token: string) =>
    (await ask(host, { action: 'open', token })).answer.outcome === 'opened'

  async function pageWithLinks(email: string) {
    const page = await openPage(host, 'bridging', { email })
    await page.confirm()
    const [mailed = ''] = await mailedTokens(host, page.reference)
    expect(await isOpen(mailed)).toBe(true)
    return { page, tokens: [page.token, mailed] }
  }
  async function expectEnded({ page, tokens }: { page: Applicant; tokens: string[] }) {
    expect(await page.act('read')).toEqual({ outcome: 'ended' })
    for (const token of tokens) expect(await isOpen(token)).toBe(false)
  }

  it('when staff correct the e-mail address, also one being sent then', async () => {
    const found = await pageWithLinks('wrong@example.com')
    const { reference } = found.page
    await host.admin(
      `insert into outbox_messages (kind, recipient, reference) values ('documents_requested', 'applicant', $1)`,
      [reference],
    )
    const [sentMeanwhile = ''] = await mailedTokens(host, reference)
    const email = { from: 'wrong@example.com', to: 'right@example.com' }
    expect(await changePerson(ada.client, reference, 1, { email })).toMatchObject({ outcome: 'changed' })
    await expectEnded({ ...found, tokens: [...found.tokens, sentMeanwhile] })
    expect(await timelineOf(host, reference)).toContain('applicant_link_revoked')
    expect(await accessTo(found.page)).toMatchObject({ has_link: false, is_open: true })
    await host.admin('select request_applicant_link($1, $2)', [reference, 'wrong@example.com'])
    expect(await mailedTokens(host, reference)).toEqual([])
    await host.admin('select request_applicant_link($1, $2)', [reference, 'right@example.com'])
    const [fresh = ''] = await mailedTokens(host, reference)
    await (await openLink(host, reference, fresh)).confirm()
  })

  it('when staff accept the correction that the applicant asked for', async () => {
    const found = await pageWithLinks('old@example.com')
    await found.page.act('correct', { field: 'email', value: 'new@example.com', key: crypto.randomUUID() })
    const { requests } = await accessTo(found.page)
    const settled = await ada.client.rpc('settle_applicant_request', {
      request_id: requests[0].id,
      accepted: true,
    })
    expect(settled.data).toEqual({ outcome: 'changed' })
    await expectEnded(found)
  })

  it('when staff send a new link, but not when they correct details', async () => {
    const found = await pageWithLinks('kept@example.com')
    const phone = { from: '020 7946 0123', to: '020 7946 0999' }
    await changePerson(ada.client, found.page.reference, 1, { phone })
    expect((await found.page.read()).confirmed).toBe(true)
    await sendLink(found.page)
    await expectEnded(found)
  })

  it('and none can be made to work by what was under way', async () => {
    const { reference } = await openPage(host, 'bridging', { email: 'late@example.com' })
    const late = await host.admin('select private.make_applicant_link($1, $2) as token', [
      reference,
      'late@example.com',
    ])
    await host.admin(`update lead_summaries set email = 'other@example.com' where reference = $1`, [
      reference,
    ])
    // As if the link had been made in a transaction that ended only now.
    await host.admin(
      `insert into private.applicant_links (reference, token_hash, sent_to)
       values ($1, private.token_hash($2), 'late@example.com')`,
      [reference, late.rows[0].token],
    )
    expect(await isOpen(late.rows[0].token)).toBe(false)
  })
})
