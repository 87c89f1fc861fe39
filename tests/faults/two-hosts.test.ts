import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('goes on when one of two hosts on one database is killed, and loses nothing', async () => {
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
