import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listenToChannel } from '../../../host/listen-to-channel.ts'
import { startMailWorker } from '../../../host/outbox/mail-worker.ts'
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
  smtp.received.length = 0
  await host.admin('truncate leads cascade')
})

/** A time at which a message written just now is certainly due: the database's clock is finer than a Date. */
const aMomentLater = () => new Date(Date.now() + 1_000)

describe('several workers', () => {
  it('share the work: every message goes out exactly once', async () => {
    const references: string[] = []
    for (let lead = 0; lead < 15; lead += 1) references.push(await insertBridgingLead(host))
    const failures: Error[] = []
    const delivered = Promise.withResolvers<void>()
    const workers = [1, 2].map(() => {
      const { next } = deliverer(host, smtp.url)
      return startMailWorker({
        deliver: async () => {
          const outcome = await next()
          if (smtp.received.length >= 30) delivered.resolve()
          return outcome !== undefined
        },
        failed: (error) => failures.push(error),
      })
    })
    await delivered.promise
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(failures).toEqual([])
    const names = smtp.received.map(({ headers }) => headers['message-id']?.[0])
    expect([names.length, new Set(names).size]).toEqual([30, 30])
    const { rows } = await host.admin(
      'select state, attempts, count(*)::int from outbox_messages where reference = any($1) group by 1, 2',
      [references],
    )
    expect(rows).toEqual([{ state: 'sent', attempts: 1, count: 30 }])
  })

  it('hear of a committed lead, and again after losing the connection', async () => {
    let heard = Promise.withResolvers<void>()
    const stop = listenToChannel(host.database.pool, 'outbox_messages', { heard: () => heard.resolve() })
    const afterwards = async (work: () => Promise<unknown>) => {
      heard = Promise.withResolvers()
      await work()
      await heard.promise
    }
    // The callback is called for the first time once the connection is listening.
    await heard.promise
    await afterwards(() => insertBridgingLead(host))
    await afterwards(() =>
      host.admin(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen outbox_messages'",
      ),
    )
    await afterwards(() => insertBridgingLead(host))
    stop()
  })

  it('leave a message to its holder until the lease runs out', async () => {
    const reference = await insertBridgingLead(host, {}, ['applicant'])
    let now = aMomentLater()
    const { deps, next } = deliverer(host, smtp.url, () => now)
    const held = await deps.outbox.claim(180)
    expect(held).toMatchObject({ reference, attempts: 1 })
    expect(await next()).toBeUndefined()
    now = new Date(now.getTime() + 181_000)
    const taken = await deps.outbox.claim(180)
    expect(taken).toMatchObject({ reference, attempts: 2 })

    // The first worker was slow, not dead. Its late failure no longer counts, but its late success does.
    if (!held || !taken) throw new Error('Nothing was claimed.')
    await deps.outbox.settle(held, { outcome: 'parked', error: 'late' })
    expect(await outboxRow(host, reference)).toMatchObject({ state: 'waiting', lease: taken.lease })
    await deps.outbox.settle(held, { outcome: 'sent' })
    expect(await outboxRow(host, reference)).toMatchObject({ state: 'sent', lease: null })
    await deps.outbox.settle(taken, { outcome: 'parked', error: 'later still' })
    expect(await outboxRow(host, reference)).toMatchObject({ state: 'sent' })
  })
})
