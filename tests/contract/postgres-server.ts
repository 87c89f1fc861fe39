import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../host/database/embedded-postgres.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** A server for DATABASE_URL: the oldest PostgreSQL this machine has, so that 15 is tried where it is installed. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE_URL) return
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-server-'))
  // Before 16 initdb could not work in a folder its user cannot walk to.
  await chmod(dataDir, 0o755)
  const installed = oldestInstalled()
  const superuserPassword = 'test'
  const server = await startEmbeddedPostgres({
    dataDir,
    superuserPassword,
    ...(installed && { binaries: installed }),
  })
  process.env.DATABASE_URL = `postgres://postgres:${superuserPassword}@127.0.0.1:${server.port}/postgres`
  console.log(`DATABASE_URL is ${installed?.postgres ?? 'the packaged PostgreSQL'}`)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function oldestInstalled() {
  try {
    const version = readdirSync(DEBIAN_FOLDER)
      .filter((name) => Number(name) >= 15)
      .sort()[0]
    if (!version) return undefined
    const bin = join(DEBIAN_FOLDER, version, 'bin')
    return readdirSync(bin).includes('postgres')
      ? { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
      : undefined
  } catch {
    return undefined
  }
}
