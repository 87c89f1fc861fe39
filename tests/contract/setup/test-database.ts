import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The environment variable with the folder of the template database's key files; test-servers.ts sets it. */
export const TEMPLATE_KEYS = 'TEST_KEYS'
/** A database on each test server, in the state that the product's first start leaves. Tests copy it. */
export const TEMPLATE_DATABASE = 'first_start'
/** The environment variable with the URL of a worker's test server. */
export const workerServer = (worker: number | string) => `TEST_SERVER_OF_WORKER_${worker}`

export interface TestDatabase {
  /** With the keys that go with the database, and nothing else. */
  dataDir: string
  url: string
  drop(): Promise<void>
}

/** Makes a database on this worker's server: a copy of the template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const serverUrl = process.env[workerServer(process.env.VITEST_POOL_ID ?? '')]
  const keys = process.env[TEMPLATE_KEYS]
  if (!serverUrl || !keys) throw new Error('test-servers.ts has not been run for this project')
  // The default strategy also writes the copy to the write-ahead log, which doubles the processor time.
  const copied = `template ${TEMPLATE_DATABASE} strategy file_copy`
  const database = await createScratchDatabase(serverUrl, empty ? '' : copied)
  const dataDir = await mkdtemp(join(tmpdir(), `fairlead-test-${process.pid}-`))
  await cp(keys, join(dataDir, 'keys'), { recursive: true })
  return {
    dataDir,
    url: database.url,
    async drop() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a database on a shared server. The caller drops it after the test. */
async function createScratchDatabase(
  serverUrl: string,
  options = '',
): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `fairlead_test_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} ${options}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

export async function runOnServer(serverUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}
