import { randomInt } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { HostProcess } from '../contract/host/run-host.ts'
import { removeDataFolder } from '../contract/setup/clear-leftovers.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { Journal } from './journal.ts'
import { killPostgres } from './kill-postgres.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, noteResult } from './scale.ts'

const VISITORS = 4

type Strike = (host: HostProcess, dataDir: string) => Promise<unknown>

const victims: Record<string, { kills: number; strike: Strike }> = {
  'kill -9 of the host': { kills: howMany(1, 190), strike: (host) => host.kill() },
  'kill -9 of PostgreSQL': { kills: howMany(1, 30), strike: (_, dataDir) => killPostgres(dataDir) },
  'kill -9 of both at once': {
    kills: howMany(1, 30),
    strike: (host, dataDir) => Promise.all([host.kill(), killPostgres(dataDir)]),
  },
}

let dataDir: string
let host: HostProcess | undefined
afterEach(async () => {
  await host?.kill()
  await removeDataFolder(dataDir)
})

it('killing host, PostgreSQL or both under load loses nothing acknowledged', async () => {
  // All faults share one database and one journal, because each check of a journal starts the product once more.
  dataDir = await copyInstallation()
  const journal = new Journal()
  const acknowledged: Record<string, number> = {}
  for (const [fault, { kills, strike }] of Object.entries(victims)) {
    const before = journal.acknowledged.length
    for (let kill = 0; kill < kills; kill += 1) await killUnderLoad(journal, strike)
    acknowledged[fault] = journal.acknowledged.length - before
    expect(acknowledged[fault]).toBeGreaterThanOrEqual(kills)
  }
  const verdict = await holdToJournal(journal, { DATA_DIR: dataDir })
  expect(verdict.leads).toBeGreaterThanOrEqual(journal.acknowledged.length)
  for (const [fault, { kills }] of Object.entries(victims))
    noteResult(fault, kills, kills, `${acknowledged[fault]} acknowledged`)
}, 900_000)

async function killUnderLoad(journal: Journal, strike: Strike): Promise<void> {
  host = runFaultHost({ DATA_DIR: dataDir })
  const url = await host.ready
  const enough = journal.acknowledged.length + randomInt(1, 12)
  const visitors = Array.from({ length: VISITORS }, () => journal.sendUntilCut(url))
  await expect
    .poll(() => journal.acknowledged.length, { interval: 1, timeout: 30_000 })
    .toBeGreaterThanOrEqual(enough)
  await strike(host, dataDir)
  // If only PostgreSQL was killed, the host lives on and the visitors would go on sending for ever.
  await host.kill()
  await Promise.all(visitors)
}
