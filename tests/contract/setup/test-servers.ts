import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../engine/database/embedded-postgres.ts'
import type { PostgresBinaries } from '../../../engine/database/postgres-binaries.ts'
import { startOnce } from '../host/start-once.ts'
import { INSTALLATION } from './copy-installation.ts'
import { runOnServer, TEMPLATE_DATABASE, TEMPLATE_KEYS, workerServer } from './test-database.ts'

const SUPERUSER_PASSWORD = 'test'

/** For the contract project: the packaged PostgreSQL. */
export default (project: TestProject) => startServers(project)

/**
 * One PostgreSQL a worker, each with a database as a first start leaves it, which test files then copy. Roles belong
 * to a whole server, so files that run side by side have one each.
 */
export async function startServers(
  { config }: TestProject,
  binaries?: PostgresBinaries,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-servers-'))
  await chmod(folder, 0o755)
  const keys = join(folder, 'keys')
  process.env[TEMPLATE_KEYS] = keys
  process.env[INSTALLATION] = join(folder, 'installation')
  await startOnce({ DATA_DIR: join(folder, 'installation') })
  const stops: (() => Promise<void>)[] = []
  // One after another: the first makes the keys that the databases of all of them are opened with.
  for (let worker = 1; worker <= config.maxWorkers; worker += 1) {
    const server = await startServer(join(folder, String(worker)), binaries)
    stops.push(server.stop)
    process.env[workerServer(worker)] = server.url
    await makeTemplate(server.url, folder)
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function startServer(dataDir: string, binaries: PostgresBinaries | undefined) {
  // Before 16 initdb could not work in a folder its user cannot walk to.
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const { port, stop } = await startEmbeddedPostgres({
    dataDir,
    superuserPassword: SUPERUSER_PASSWORD,
    ...(binaries && { binaries }),
  })
  const url = `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`
  // What survives a power cut has tests of its own, on clusters of their own (tests/faults).
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await runOnServer(url, `alter system set ${setting} = off`)
  await runOnServer(url, 'select pg_reload_conf()')
  return { url, stop }
}

async function makeTemplate(serverUrl: string, dataDir: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${TEMPLATE_DATABASE}`)
  const url = new URL(serverUrl)
  url.pathname = `/${TEMPLATE_DATABASE}`
  await startOnce({ DATA_DIR: dataDir, DATABASE_URL: url.href })
}
