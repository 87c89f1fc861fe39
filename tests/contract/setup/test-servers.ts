import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../engine/database/embedded-postgres.ts'
import type { PostgresBinaries } from '../../../engine/database/postgres-binaries.ts'
import { startOnce } from '../host/start-once.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { INSTALLATION, makeInstallation } from './copy-installation.ts'
import { databaseFolder } from './database-folder.ts'
import { runOnServer, TEMPLATE_DATABASE, TEMPLATE_KEYS, workerServer } from './test-database.ts'

const SUPERUSER_PASSWORD = 'test'
const run = promisify(execFile)

/** For the contract project: the packaged PostgreSQL. */
export default (project: TestProject) => startServers(project)

/**
 * One PostgreSQL a worker, each with a database as a first start leaves it, which test files then copy. Roles belong
 * to a whole server, so test files that run side by side need a server each.
 */
export async function startServers(
  { config }: TestProject,
  binaries?: PostgresBinaries,
): Promise<() => Promise<void>> {
  await clearLeftovers()
  const folder = await mkdtemp(join(databaseFolder(), `fairlead-servers-${process.pid}-`))
  await chmod(folder, 0o755)
  const keys = join(folder, 'keys')
  process.env[TEMPLATE_KEYS] = keys
  const template = join(folder, 'template')
  await Promise.all([
    makeTemplateServer(template, folder, binaries),
    // With other binaries few tests need an installation, and those make their own.
    !binaries && !process.env[INSTALLATION] && makeInstallation(join(folder, 'installation')),
  ])
  // A copy takes a fraction of the time that another initdb and another first start would.
  const workers = Array.from({ length: config.maxWorkers }, (_, index) => index + 1)
  const servers = await Promise.all(
    workers.map(async (worker) => {
      const dataDir = join(folder, String(worker))
      await run('cp', ['-a', template, dataDir])
      const server = await startServer(dataDir, binaries)
      process.env[workerServer(worker)] = server.url
      return server
    }),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the data folder of a server that has the template, and stops it. The template's keys go in keysDir/keys. */
async function makeTemplateServer(
  dataDir: string,
  keysDir: string,
  binaries: PostgresBinaries | undefined,
): Promise<void> {
  // Before version 16, initdb failed if its user had no access to the folder around the cluster.
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const server = await startServer(dataDir, binaries)
  // These databases needn't survive a power cut. tests/faults tests that, on clusters of its own.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await runOnServer(server.url, `alter system set ${setting} = off`)
  await runOnServer(server.url, 'select pg_reload_conf()')
  await lowerPasswordCost(server.url)
  await makeTemplate(server.url, keysDir)
  await server.stop()
}

/**
 * Each connection hashes the password as often as scram_iterations said when the password was set: 4,096 times by
 * default.
 */
async function lowerPasswordCost(serverUrl: string): Promise<void> {
  const sql = "select from pg_settings where name = 'scram_iterations'"
  // New in PostgreSQL 16.
  if ((await runOnServer(serverUrl, sql)).rowCount === 0) return
  await runOnServer(serverUrl, 'alter system set scram_iterations = 1')
  await runOnServer(serverUrl, 'select pg_reload_conf()')
  await runOnServer(serverUrl, `alter role postgres password '${SUPERUSER_PASSWORD}'`)
}

async function startServer(dataDir: string, binaries: PostgresBinaries | undefined) {
  const { port, stop } = await startEmbeddedPostgres({
    dataDir,
    superuserPassword: SUPERUSER_PASSWORD,
    ...(binaries && { binaries }),
  })
  return { url: `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`, stop }
}

async function makeTemplate(serverUrl: string, dataDir: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${TEMPLATE_DATABASE}`)
  const url = new URL(serverUrl)
  url.pathname = `/${TEMPLATE_DATABASE}`
  await startOnce({ DATA_DIR: dataDir, DATABASE_URL: url.href })
}
