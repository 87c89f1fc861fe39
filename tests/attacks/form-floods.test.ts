import { readdir, readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { FUNCTION_BUDGETS } from '#shared/limits/function-budgets.ts'
import { mailFolder } from '../../host/outbox/file-send.ts'
import { bridgingPayload, callbackAnswers } from '../contract/intake/lead-samples.ts'
import { deliverMail } from '../contract/mail/mail-delivery.ts'
import { doorLimits } from '../contract/setup/door-limits.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'

const FLOOD = howMany(120, 400)
const { network: RATES } = FUNCTION_BUDGETS['send-callback']
const CEILING = RATES.everyone?.burst ?? 0
const BEYOND = howMany(20, 200)
const BOMBS = howMany(6, 24)
const AT_ONCE = 20

let host: TestHost
afterEach(() => host.close())

const start = async (limits = doorLimits()) => {
  host = await startTestHost({ env: { TRUSTED_PROXIES: '127.0.0.1' }, limits })
}

async function send(name: string, from: string, answers: object): Promise<number> {
  const answer = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  })
  await answer.arrayBuffer()
  return answer.status
}
const callback = (from: string) => send('send-callback', from, callbackAnswers)

async function inParallel<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) made.push(await make(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return made
}

const countLeads = async () => {
  const sql = 'select count(*)::int as all, count(*) filter (where quarantined)::int as aside from leads'
  return (await host.admin(sql)).rows[0] as { all: number; aside: number }
}

it(`serves a visitor as ever after ${FLOOD} callbacks of one IPv6 /48`, async () => {
  await start()
  const statuses = await inParallel(FLOOD, (index) => callback(`2001:db8:bad:${index.toString(16)}::1`))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const flooded = await countLeads()
  // The limits also let some more in during the minute or two that the flood takes; 60 allows for those.
  expect(flooded.all).toBeLessThanOrEqual((RATES.network?.burst ?? 0) + (RATES.quarantine?.burst ?? 0) + 60)
  expect(await callback('2001:db8:600d::1')).toBe(200)
  expect(await countLeads()).toEqual({ all: flooded.all + 1, aside: flooded.aside })
  noteResult(
    'callbacks of one IPv6 /48',
    FLOOD,
    FLOOD,
    `${flooded.all - flooded.aside} taken, ${flooded.aside} set aside, the others asked to wait; the next visitor was served`,
  )
})

it(`sets aside what exceeds the ceiling for everyone: ${CEILING + BEYOND}`, async () => {
  // On a slow machine the ceiling would rise as fast as the callbacks come.
  const everyone = { burst: CEILING, perMinute: 1 }
  await start(doorLimits({ network: { 'send-callback': { everyone } } }))
  // Each callback comes from its own network, so only the limit over all networks applies.
  const statuses = await inParallel(CEILING + BEYOND, (index) =>
    callback(`10.${index >> 8}.${index & 255}.1`),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { all, aside } = await countLeads()
  expect(all).toBe(CEILING + BEYOND)
  expect(aside).toBeGreaterThan(0)
  noteResult(
    'callbacks of as many networks, beyond the ceiling over all',
    all,
    all,
    `taken; ${aside} of them set aside`,
  )
})

it(`sends three e-mails to an address that ${BOMBS} leads name`, async () => {
  await start()
  const spellings = [
    'victim@example.com',
    'Victim@Example.com',
    'victim+1@example.com',
    'VICTIM+a.b@EXAMPLE.COM',
  ]
  const statuses = await inParallel(BOMBS, (index) =>
    send('send-application', `10.1.${index}.1`, {
      ...bridgingPayload(),
      email: spellings[index % spellings.length],
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await deliverMail(host)
  const folder = mailFolder(host.dataDir)
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')),
  )
  const toVictim = mails.filter((mail) => /^To: .*victim/im.test(mail))
  expect(toVictim).toHaveLength(3)
  expect((await countLeads()).all).toBe(BOMBS)
  noteResult(
    'leads that name one address, in any spelling',
    BOMBS,
    BOMBS,
    'kept; three e-mails were sent to it',
  )
})
