import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { deliverer, insertBridgingLead, outboxRow } from './mail-delivery.ts'
import { startSmtpServer, type TestSmtpServer } from './start-smtp-server.ts'

let host: TestHost
let smtp: TestSmtpServer
beforeAll(async () => {
  host = await startTestHost()
  smtp = await startSmtpServer()
})
afterAll(async () => {
  await host.close()
  await smtp.close()
})
afterEach(async () => {
  smtp.behave({})
  smtp.received.length = 0
  await host.admin('truncate leads cascade')
})

/** A time at which a message written just now is certainly due: the database's clock is finer than a Date. */
const aMomentLater = () => new Date(Date.now() + 1_000)
const subjectOf = (mail: { headers: Record<string, string[]> } | undefined) => mail?.headers.subject?.[0]

/** An e-mail's Message-ID ends in a part that can't be guessed. */
const nameOf = (reference: string) =>
  new RegExp(
    `^<${reference}\\.bridging_application_received\\.applicant\\.[0-9a-f]{16}@larkandcrane\\.example>$`,
  )

describe('a mail server that', () => {
  it('agrees gets each message once, with a name that stays', async () => {
    const reference = await insertBridgingLead(host)
    const { next, logged } = deliverer(host, smtp.url)
    expect([await next(), await next(), await next()]).toEqual(['sent', 'sent', undefined])
    expect(smtp.received.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'mail@larkandcrane.example', to: ['desk@larkandcrane.example'] },
      { from: 'mail@larkandcrane.example', to: ['ada@example.com'] },
    ])
    const [toStaff, toApplicant] = smtp.received
    expect(subjectOf(toStaff)).toContain(reference)
    expect(toApplicant?.headers).toMatchObject({
      'message-id': [expect.stringMatching(nameOf(reference))],
      'auto-submitted': ['auto-generated'],
      'reply-to': ['enquiries@larkandcrane.example'],
      'content-type': [expect.stringContaining('multipart/alternative')],
    })
    expect(await outboxRow(host, reference)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lease: null,
      last_error: null,
      sent_at: expect.any(Date),
    })
    expect(JSON.stringify(logged)).not.toMatch(/ada|heron/i)
  })

  it('says not now is asked again, ever later, under the same name', async () => {
    const reference = await insertBridgingLead(host, {}, ['applicant'])
    let now = aMomentLater()
    const { next } = deliverer(host, smtp.url, () => now)
    smtp.behave({ rcpt: { code: 451, text: '4.7.1 Greylisted' } })
    expect(await next()).toBe('retry')
    const first = await outboxRow(host, reference)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, lease: null })
    const name = `${reference}.bridging_application_received.applicant.${first.message_key}`
    expect(first.last_error).toContain('Greylisted')
    const waitSeconds = (first.next_attempt_at.getTime() - now.getTime()) / 1000
    expect(waitSeconds).toBeGreaterThanOrEqual(22)
    expect(waitSeconds).toBeLessThanOrEqual(38)

    expect(await next()).toBeUndefined()
    now = first.next_attempt_at
    smtp.behave({})
    expect(await next()).toBe('sent')
    expect(smtp.received[0]?.headers['message-id']).toEqual([`<${name}@larkandcrane.example>`])
  })

  it.each([
    ['the recipient', { rcpt: { code: 550, text: '5.1.1 No such mailbox' } }],
    ['the text', { data: { code: 554, text: '5.7.1 Not wanted here' } }],
  ])('refuses %s for good has the message parked, and the others sent', async (_, conduct) => {
    const refused = await insertBridgingLead(host, {}, ['applicant'])
    const { next, logged } = deliverer(host, smtp.url)
    smtp.behave(conduct)
    expect(await next()).toBe('parked')
    expect(await outboxRow(host, refused)).toMatchObject({ state: 'parked', attempts: 1, lease: null })
    expect((await outboxRow(host, refused)).last_error).toMatch(/5\.[17]\.1/)
    expect(logged).toMatchObject([{ code: 'parked', reference: refused }])

    smtp.behave({})
    await insertBridgingLead(host, {}, ['applicant'])
    expect([await next(), await next()]).toEqual(['sent', undefined])
  })

  it.each([
    ['our sender', { mailFrom: { code: 550, text: 'Sender not allowed' } }, false],
    ['our passing on', { rcpt: { code: 554, text: '5.7.1 Relay access denied' } }, false],
    ['our password', { auth: { code: 535, text: 'Wrong password' } }, true],
  ])('refuses %s is a matter of settings: nothing is parked for it', async (_, conduct, login) => {
    const strict = await startSmtpServer({ login })
    try {
      strict.behave(conduct)
      const reference = await insertBridgingLead(host, {}, ['applicant'])
      expect(await deliverer(host, strict.url).next()).toBe('retry')
      expect(await outboxRow(host, reference)).toMatchObject({ state: 'waiting' })
    } finally {
      await strict.close()
    }
  })

  it('offers no encryption gets nothing when encryption is wanted', async () => {
    await insertBridgingLead(host, {}, ['applicant'])
    const { next, logged } = deliverer(host, `${smtp.url}?requireTLS=true`)
    expect(await next()).toBe('retry')
    expect(logged).toMatchObject([{ fault: expect.stringContaining('TLS') }])
    expect(smtp.received).toEqual([])
  })

  it('says nothing at all is given up on, and asked again', async () => {
    const reference = await insertBridgingLead(host, {}, ['applicant'])
    smtp.behave({ greeting: 'hang' })
    const impatient = { connectMs: 100, silenceMs: 100, totalMs: 20_000 }
    const { next, logged } = deliverer(host, smtp.url, undefined, impatient)
    expect(await next()).toBe('retry')
    expect(logged).toMatchObject([{ code: 'retry', fault: expect.stringContaining('ETIMEDOUT') }])
    expect(await outboxRow(host, reference)).toMatchObject({ state: 'waiting', lease: null })
  })

  it('hangs up after the text gets the same message again, same name', async () => {
    await insertBridgingLead(host, {}, ['applicant'])
    let now = aMomentLater()
    const { next } = deliverer(host, smtp.url, () => now)
    smtp.behave({ data: 'drop' })
    expect(await next()).toBe('retry')
    smtp.behave({})
    now = new Date(now.getTime() + 60_000)
    expect(await next()).toBe('sent')
    const names = smtp.received.map(({ headers }) => headers['message-id']?.[0])
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })
})

describe('an outage', () => {
  /** Delivers whenever the message is due, until it no longer waits. */
  async function runUntilSettled(reference: string, endsAfterHours: number) {
    const started = new Date('2026-11-16T09:00:00Z')
    let now = started
    await host.admin('update outbox_messages set next_attempt_at = $1, created_at = $1', [started])
    const { next } = deliverer(host, smtp.url, () => now)
    const waits: number[] = []
    for (;;) {
      const hours = (now.getTime() - started.getTime()) / 3_600_000
      smtp.behave(hours < endsAfterHours ? { rcpt: { code: 421, text: 'Out of order' } } : {})
      await next()
      const row = await outboxRow(host, reference)
      if (row.state !== 'waiting') return { ...row, hours, waits }
      waits.push((row.next_attempt_at.getTime() - now.getTime()) / 60_000)
      now = row.next_attempt_at
    }
  }

  it('of hours delays a message, and no more', async () => {
    const end = await runUntilSettled(await insertBridgingLead(host, {}, ['applicant']), 7)
    expect(end).toMatchObject({ state: 'sent' })
    expect(end.hours).toBeGreaterThan(7)
    expect(end.hours).toBeLessThan(7 + 75 / 60)
  })

  it('of days parks it after one, having asked ever less often', async () => {
    const end = await runUntilSettled(await insertBridgingLead(host, {}, ['applicant']), 48)
    expect(end).toMatchObject({ state: 'parked' })
    expect(end.last_error).toContain('Out of order')
    expect(end.hours).toBeGreaterThanOrEqual(24)
    expect(end.hours).toBeLessThan(24 + 75 / 60)
    expect(end.attempts).toBeGreaterThan(20)
    expect(end.attempts).toBeLessThan(50)
    expect(Math.max(...end.waits)).toBeLessThanOrEqual(75)
    expect(end.waits[6]).toBeGreaterThan((end.waits[0] as number) * 10)
  })

  it('of our own costs no attempt: delayed messages still get a day', async () => {
    const reference = await insertBridgingLead(host, {}, ['applicant'])
    await host.admin(
      "update outbox_messages set created_at = now() - interval '5 days', next_attempt_at = now() - interval '5 days'",
    )
    smtp.behave({ rcpt: { code: 451, text: 'Greylisted' } })
    expect(await deliverer(host, smtp.url).next()).toBe('retry')
    expect(await outboxRow(host, reference)).toMatchObject({ state: 'waiting' })
  })
})
