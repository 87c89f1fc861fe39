import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../host/database/embedded-postgres.ts'
import type { HostProcess } from '../contract/run-host.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { type Form, fillIn, Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, noteResult } from './scale.ts'

const FORMS: Form[] = ['callback', 'bridging_application', 'business_application']
const ROUNDS = howMany(1, 10)

let folder: string
let postgres: EmbeddedPostgres
let direct: string
let proxy: DatabaseProxy
let host: HostProcess
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-away-'))
  postgres = await startEmbeddedPostgres({ dataDir: folder, superuserPassword: 'test' })
  direct = `postgres://postgres:test@127.0.0.1:${postgres.port}/postgres`
  proxy = await startDatabaseProxy(direct)
  host = runFaultHost({ DATA_DIR: folder, DATABASE_URL: proxy.url })
  url = await host.ready
})
afterAll(async () => {
  await host.kill()
  await proxy.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

// What auth-js takes for a reason to try again; at anything else it would throw the session away.
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

it('answers 503 while the database is stopped or stalled, and takes the same form afterwards', async () => {
  const journal = new Journal()
  for (let round = 0; round < ROUNDS; round += 1) {
    await journal.send(url)
    await proxy.stop()
    await sendThrough(journal, proxy.start)
    proxy.stall(true)
    await sendThrough(journal, () => proxy.stall(false))
  }
  await host.stop()
  await holdToJournal(journal, { DATA_DIR: folder, DATABASE_URL: direct })
  noteResult('the database stopped', ROUNDS, ROUNDS)
  noteResult('the database stalled', ROUNDS, ROUNDS)
}, 300_000)
