import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../host/config.ts'
import { documentFolders } from '../../host/leads/local-documents.ts'
import { startHost } from '../../host/start-host.ts'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import type { HostProcess } from '../contract/host/run-host.ts'
import { createTestDatabase, type TestDatabase } from '../contract/setup/test-database.ts'
import { Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, noteResult } from './scale.ts'

const KILLS = howMany(2, 20)

let database: TestDatabase
let env: Record<string, string>
const hosts: HostProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  env = { DATA_DIR: database.dataDir, DATABASE_URL: database.url }
})
afterAll(async () => {
  for (const host of hosts) await host.kill()
  await database.drop()
})

function start(): HostProcess {
  const host = runFaultHost(env)
  hosts.push(host)
  return host
}

it('killing one of two hosts on one database loses nothing', async () => {
  const journal = new Journal()
  const survivor = start()
  const survivorUrl = await survivor.ready
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = start()
    const victimUrl = await victim.ready
    const before = journal.acknowledged.length
    const visitors = Array.from({ length: 3 }, () => journal.sendUntilCut(victimUrl))
    await expect.poll(() => journal.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 3)
    await victim.kill()
    await Promise.all(visitors)
    // Visitors who got no answer try again, and a load balancer sends them to the host that is left.
    await journal.tryAgain(survivorUrl)
    expect([...journal.open]).toEqual([])
    expect(await journal.send(survivorUrl)).toHaveProperty('reference')
  }
  await survivor.stop()
  await holdToJournal(journal, env)
  noteResult('one of two hosts killed', KILLS, KILLS, `${journal.acknowledged.length} acknowledged`)
}, 300_000)

const HOURS_AHEAD = 3
// Replaces Date before the host's first line runs, as a wrong clock would.
const AHEAD = `--import data:text/javascript,${encodeURIComponent(`
  const Real = Date, ms = ${HOURS_AHEAD} * 3600000
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ms) : super(...given) }
    static now() { return Real.now() + ms }
  }`)}`

it('a second host with a fast clock loses no document or session', async () => {
  const logged: Record<string, unknown>[] = []
  const config = readConfig({ PORT: '0', ...env })
  const host = await startHost(config, { site: () => false, log: (entry) => logged.push(entry) })
  const admin = new pg.Client(host.core.database.admin)
  await admin.connect()
  try {
    await expect.poll(() => logged.some(({ event }) => event === 'retention')).toBe(true)
    const keys = {
      anonKey: host.core.secrets.keys.publishableKey,
      serviceKey: host.core.secrets.keys.secretKey,
    }
    const place = {
      url: host.url,
      ...keys,
      admin: (sql: string, given?: unknown[]) => admin.query(sql, given),
    }
    const { client } = await signInStaff(place, { role: 'adviser' })
    const session = (await client.auth.getSession()).data.session

    // A document that has arrived and whose form is just being recorded, and what a crash left hours ago.
    const { stored, incoming } = documentFolders(database.dataDir)
    await writeFile(join(stored, 'arriving.pdf'), 'x')
    await writeFile(join(incoming, 'left.pdf'), 'x')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(incoming, 'left.pdf'), longAgo, longAgo)

    const ahead = runFaultHost({ ...env, NODE_OPTIONS: AHEAD })
    hosts.push(ahead)
    const url = await ahead.ready
    await expect.poll(() => readdir(incoming)).toEqual([])
    expect(await readdir(stored)).toContain('arriving.pdf')

    const headers = { apikey: keys.anonKey, 'content-type': 'application/json' }
    const refreshOn = (address: string, refresh_token: string | undefined) =>
      fetch(`${address}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ refresh_token }),
      })
    const user = await fetch(`${url}/auth/v1/user`, {
      headers: { ...headers, authorization: `Bearer ${session?.access_token}` },
    })
    expect(user.status).toBe(200)
    const there = await refreshOn(url, session?.refresh_token)
    expect(there.status).toBe(200)
    const here = await refreshOn(host.url, ((await there.json()) as { refresh_token: string }).refresh_token)
    expect(here.status).toBe(200)
    await ahead.stop()
  } finally {
    await admin.end()
    await host.close()
  }
})
