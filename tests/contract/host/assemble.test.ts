import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { assembleHost } from '../../../host/assemble-host.ts'
import { type Config, readConfig } from '../../../host/config.ts'
import { openHostDatabase } from '../../../host/open-host-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

let place: TestDatabase
beforeEach(async () => {
  place = await createTestDatabase()
})
afterEach(() => place.drop())

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A host that fails at the step that reads this setting. */
async function startFailing(setting: keyof Config) {
  const port = await freePort()
  const env = { PORT: String(port), DESK_PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.url }
  const config = readConfig(env)
  const secrets = await loadSecrets(place.dataDir)
  const database = await openHostDatabase({ config, secrets })
  const options = { log: () => {}, site: () => false }
  Object.defineProperty(config, setting, {
    get() {
      throw new Error('a step failed')
    },
  })
  const assembling = assembleHost({ config, secrets, database }, options)
  return { assembling, database, port }
}

it.each<[what: string, setting: keyof Config]>([
  ['a service', 'providers'],
  ['the last worker, with all the others at work', 'retention'],
])('closes everything it opened when a step fails: %s', async (_, setting) => {
  const { assembling, database, port } = await startFailing(setting)
  await expect(assembling).rejects.toThrow('a step failed')
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  for (const pool of [database.pool, database.auth]) {
    await expect(pool.query('select 1')).rejects.toThrow('after calling end')
  }
  // A worker that went on would hold a connection.
  expect(database.pool.totalCount).toBe(0)
})
