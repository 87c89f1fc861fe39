import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import type { HostProcess } from '../contract/host/run-host.ts'
import { createTestDatabase, type TestDatabase } from '../contract/setup/test-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { type Form, fillIn, Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, isFull, noteResult } from './scale.ts'

const FORMS: Form[] = ['callback', 'bridging_application', 'business_application']
const ROUNDS = howMany(1, 10)

let database: TestDatabase
let proxy: DatabaseProxy
let host: HostProcess
let url: string
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.url)
  host = runFaultHost({ DATA_DIR: database.dataDir, DATABASE_URL: proxy.url })
  url = await host.ready
})
afterAll(async () => {
  await host.kill()
  await proxy.close()
  await database.drop()
})

// auth-js tries again after a 503. After an error such as 500 it would throw the session away.
const refresh = async () => {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
    body: JSON.stringify({ refresh_token: 'one of before' }),
  })
  return answer.status
}

/** Everyone sends while the database is gone; the same forms go through once it is back. */
async function sendThrough(journal: Journal, restore: () => Promise<void> | void) {
  const forms = FORMS.map((form) => fillIn(form))
  const refused = await Promise.all(forms.map((form) => journal.send(url, form)))
  expect(refused).toEqual(FORMS.map(() => ({ status: 503 })))
  expect(await refresh()).toBe(503)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await restore()
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  for (const form of forms) expect(await journal.send(url, form)).toHaveProperty('reference')
}

it('answers 503 while the database is away, and takes the form afterwards', async () => {
  const journal = new Journal()
  for (let round = 0; round < ROUNDS; round += 1) {
    await journal.send(url)
    await proxy.stop()
    await sendThrough(journal, proxy.start)
    // Each stall means waiting ten seconds, twice, which `npm test` has no time for.
    if (!isFull) continue
    proxy.stall(true)
    await sendThrough(journal, () => proxy.stall(false))
  }
  await host.stop()
  await holdToJournal(journal, { DATA_DIR: database.dataDir, DATABASE_URL: database.url })
  noteResult('the database stopped', ROUNDS, ROUNDS)
  if (isFull) noteResult('the database stalled', ROUNDS, ROUNDS)
}, 300_000)
