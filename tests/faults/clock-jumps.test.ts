import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverer, insertBridgingLead } from '../contract/mail/mail-delivery.ts'
import { startSmtpServer, type TestSmtpServer } from '../contract/mail/start-smtp-server.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from './scale.ts'

const JUMPS = howMany(20, 200)
const DAY_MS = 86_400_000

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

it('delivers or parks every message while the clock jumps by days', async () => {
  const start = Date.now()
  let clock = start
  const { next } = deliverer(host, smtp.url, () => new Date(clock))
  for (let lead = 0; lead < 5; lead += 1) await insertBridgingLead(host)
  smtp.behave({ mailFrom: { code: 451, text: 'Try again later' } })
  for (let jump = 0; jump < JUMPS; jump += 1) {
    // Forwards and back in turn, each time a quarter of a day and some seconds farther from the start.
    clock = start + (jump % 2 ? 1 : -1) * jump * (DAY_MS / 4 + 12_345)
    await next()
    await next()
  }
  const { rows: held } = await host.admin(
    "select count(*) filter (where state in ('waiting', 'parked')) as kept, count(*) from outbox_messages",
  )
  expect(held).toEqual([{ kept: '10', count: '10' }])

  // The jumps are over and the server works again: waiting messages go out, and parked ones once someone asks.
  clock = start + JUMPS * DAY_MS
  smtp.behave({})
  await host.admin("update outbox_messages set state = 'waiting' where state = 'parked'")
  for (let message = 0; message < 10; message += 1) expect(await next()).toBe('sent')
  expect(await next()).toBeUndefined()
  expect(smtp.received).toHaveLength(10)
  noteResult('jumps of the clock', JUMPS, JUMPS, '10 messages, each delivered once')
}, 120_000)
