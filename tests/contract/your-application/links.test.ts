import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverNext } from '../../../supabase/functions/send-mail/deliver-next.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { deliverer } from '../mail/mail-delivery.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { apply, ask, openPage, timelineOf } from './applicant-client.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const UNKNOWN = { status: 200, answer: { outcome: 'unknown' } }
const open = (token: string) => ask(host, { action: 'open', token })
const isOpen = async (token: string) => (await open(token)).answer.outcome === 'opened'
const count = async (sql: string, values: unknown[] = []) =>
  Number((await host.admin(`select count(*) ${sql}`, values)).rows[0].count)

describe('a link', () => {
  it('opens a session as often as needed, each opening in the timeline', async () => {
    const { reference, token } = await apply(host, 'bridging')
    const sessions = [(await open(token)).answer.session, (await open(token)).answer.session]
    expect(new Set([token, ...sessions]).size).toBe(3)
    for (const session of sessions)
      expect((await ask(host, { action: 'read', session })).answer).toMatchObject({
        outcome: 'read',
        reference,
      })
    expect(await timelineOf(host, reference)).toEqual(['applicant_opened', 'applicant_opened'])
  })

  it('guessed opens nothing, with the same words as an ended one', async () => {
    for (const token of ['', 'x', '0'.repeat(64), "' or 1=1 --", '0'.repeat(200)])
      expect(await open(token)).toEqual(UNKNOWN)
    // A session is no link, and a link is no session.
    const { token, session } = await openPage(host)
    expect(await open(session)).toEqual(UNKNOWN)
    expect((await ask(host, { action: 'read', session: token })).answer).toEqual({ outcome: 'ended' })
    const guess = { action: 'read', session: '0'.repeat(64) }
    expect((await ask(host, guess)).answer).toEqual({ outcome: 'ended' })
    expect((await ask(host, { action: 'read', session: 'guess' })).status).toBe(422)
  })

  it('ends thirty days after the case does, with its sessions', async () => {
    const { reference, token, act } = await openPage(host)
    const close = (days: number) =>
      host.admin(
        `update leads set state = 'declined', decided_at = now() - make_interval(days => $2) where reference = $1`,
        [reference, days],
      )
    await close(29)
    expect(await isOpen(token)).toBe(true)
    await close(31)
    expect(await open(token)).toEqual(UNKNOWN)
    expect(await act('read')).toEqual({ outcome: 'ended' })
  })

  it('ends when revoked by applicant or staff, marked as spam, or erased', async () => {
    const adviser = await signInStaff(host, { role: 'adviser' })
    const ways: ((page: { reference: string; session: string }) => PromiseLike<unknown>)[] = [
      ({ session }) => ask(host, { action: 'revoke', session }),
      ({ reference }) => adviser.client.rpc('revoke_applicant_links', { case_reference: reference }),
      ({ reference }) => host.admin('update leads set spam_since = now() where reference = $1', [reference]),
      ({ reference }) =>
        host.admin(
          `select erase_leads(array[$1], jsonb_build_object('id', gen_random_uuid(), 'subjectKind',
          'reference', 'subjectHash', repeat('0', 64), 'erasedAt', now()))`,
          [reference],
        ),
    ]
    for (const end of ways) {
      const page = await openPage(host)
      await end(page)
      expect(await open(page.token)).toEqual(UNKNOWN)
      expect(await page.act('read')).toEqual({ outcome: 'ended' })
      expect(await page.act('withdraw')).toEqual({ outcome: 'ended' })
    }
  })

  it('must be opened again for a session of twelve hours', async () => {
    const { act, token } = await openPage(host)
    await host.admin("update private.applicant_sessions set expires_at = now() - interval '1 second'")
    expect(await act('read')).toEqual({ outcome: 'ended' })
    expect(await isOpen(token)).toBe(true)
  })

  it('cannot be opened without end', async () => {
    const { token } = await apply(host, 'callback')
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async () => (await open(token)).answer.outcome),
    )
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(30)
    expect((await open(token)).answer.outcome).toBe('too_many')
  })
})

describe('a lost link', () => {
  const request = (reference: string, email: string) =>
    ask(host, { action: 'request_link', reference, email })
  const sent = (reference: string) =>
    count(`from outbox_messages where kind = 'applicant_link' and reference = $1`, [reference])
  const ASKED = { status: 200, answer: { outcome: 'asked' } }

  it('is answered alike whether reference and address belong together or not', async () => {
    const { reference } = await apply(host, 'bridging', { email: 'lost@example.com' })
    const other = (await apply(host, 'bridging', { email: 'not-asked@example.com' })).reference
    const answers = await Promise.all([
      request(reference.toLowerCase(), ' LOST@example.com '),
      request(other, 'lost@example.com'),
      request('LC-20200101-1234', 'lost@example.com'),
    ])
    expect(answers).toEqual([ASKED, ASKED, ASKED])
    expect([await sent(reference), await sent(other)]).toEqual([1, 0])
  })

  it('is sent three times a day at most, even from many cases', async () => {
    const email = 'often@example.com'
    const references = [
      (await apply(host, 'bridging', { email })).reference,
      (await apply(host, 'bridging', { email: 'often+two@example.com' })).reference,
    ]
    await host.admin(
      `select request_applicant_link(reference, $2)
       from unnest($1::text[]) as reference, generate_series(1, 500)`,
      [references, email],
    )
    expect((await sent(references[0] ?? '')) + (await sent(references[1] ?? ''))).toBe(3)
  })

  it('isn’t sent while staff have the page off, which they can undo', async () => {
    const adviser = await signInStaff(host, { role: 'adviser' })
    const { reference } = await apply(host, 'bridging', { email: 'off@example.com' })
    const requestNow = () =>
      host.admin('select request_applicant_link($1, $2)', [reference, 'off@example.com'])
    const asStaff = async (name: string) =>
      (await adviser.client.rpc(name, { case_reference: reference })).data.outcome
    expect(await asStaff('revoke_applicant_links')).toBe('changed')
    await requestNow()
    expect(await sent(reference)).toBe(0)
    expect(await asStaff('send_applicant_link')).toBe('changed')
    await requestNow()
    expect(await sent(reference)).toBe(2)
  })

  it('stays revoked when staff are refused another', async () => {
    const adviser = await signInStaff(host, { role: 'adviser' })
    const { reference } = await apply(host, 'bridging', { email: 'refused@example.com' })
    const asStaff = async (name: string) =>
      (await adviser.client.rpc(name, { case_reference: reference })).data
    await asStaff('revoke_applicant_links')
    const refused: [change: string, reason: string][] = [
      ["state = 'declined', decided_at = now() - interval '31 days'", 'page_closed'],
      ["state = 'new', decided_at = null, quarantined = true, spam_since = now()", 'quarantined'],
    ]
    for (const [change, reason] of refused) {
      await host.admin(`update leads set ${change} where reference = $1`, [reference])
      expect(await asStaff('send_applicant_link')).toMatchObject({ outcome: 'refused', reason })
    }
    await host.admin('update leads set quarantined = false, spam_since = null where reference = $1', [
      reference,
    ])
    await host.admin('select request_applicant_link($1, $2)', [reference, 'refused@example.com'])
    expect(await sent(reference)).toBe(0)
  })
})

it('each attempt to send a confirmation e-mail brings a new link', async () => {
  await host.admin("update outbox_messages set state = 'parked'")
  await apply(host, 'bridging', { email: 'fresh@example.com' })
  const mails: { subject: string; text: string }[] = []
  const { deps } = deliverer(host, 'smtp://127.0.0.1:1')
  const send = async (mail: (typeof mails)[number]) => {
    mails.push(mail)
    return { ok: false, permanent: false, code: 'refused', detail: 'refused' } as const
  }
  const settings = { ...deps.settings, siteUrl: 'https://www.larkandcrane.example' }
  for (let attempt = 0; attempt < 2; attempt++) {
    await host.admin("update outbox_messages set next_attempt_at = now() where state = 'waiting'")
    while (await deliverNext({ ...deps, send, settings }));
  }
  const LINK = /https:\/\/www\.larkandcrane\.example\/your-application#([0-9a-f]{64})\b/
  const tokens = mails.flatMap(({ text }) => LINK.exec(text)?.[1] ?? [])
  expect(tokens).toHaveLength(2)
  for (const token of tokens) {
    expect(await isOpen(token)).toBe(true)
    expect(mails.map(({ subject }) => subject).join()).not.toContain(token)
  }
})
