import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../engine/database/embedded-postgres.ts'
import { migrate } from '../../engine/database/migrate.ts'
import { splitStatements } from '../../engine/database/split-statements.ts'
import { type SupabaseFolder, schemaFiles, writeStatements } from './schema-files.ts'

export interface Server {
  url: string
  /** The passwords of logins belong to the whole server. */
  getPassword(login: string): string
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts a PostgreSQL of its own for as long as `work` takes, or until this process is told to end. */
export async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schema-'))
  const superuserPassword = randomBytes(16).toString('hex')
  const starting = startEmbeddedPostgres({ dataDir, superuserPassword })
  const end = async () => {
    try {
      await (await starting).stop()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const endEarly = () => void end().finally(() => process.exit(1))
  for (const signal of SIGNALS) process.once(signal, endEarly)
  try {
    const url = `postgres://postgres:${superuserPassword}@127.0.0.1:${(await starting).port}/postgres`
    return await work({ url, getPassword: () => superuserPassword })
  } finally {
    for (const signal of SIGNALS) process.off(signal, endEarly)
    await end()
  }
}

/** Runs `work` on a database that went through the migrations of the folder. */
export const withMigrations = <T>(server: Server, folder: SupabaseFolder, work: Work<T>) =>
  withDatabase(server, folder.migrations, work)

/** Runs `work` on a database that was made from the schemas and the defaults, as if they were one migration. */
export async function withSchemas<T>(server: Server, folder: SupabaseFolder, work: Work<T>): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), 'schema-'))
  // What fails is named after its file.
  const migrations = join(parent, 'schemas')
  await mkdir(migrations)
  const files = [...(await schemaFiles(folder)), folder.defaults]
  for (const [place, path] of files.entries()) {
    const version = 20000101000000 + place
    const text = writeStatements(splitStatements(await readFile(path, 'utf8')))
    await writeFile(join(migrations, `${version}_${basename(path)}`), text)
  }
  try {
    return await withDatabase(server, migrations, work)
  } catch (error) {
    // The numbers are those of the copies.
    if (error instanceof Error) error.message = error.message.replace(/\b2000010100\d{4}_/, '')
    throw error
  } finally {
    await rm(parent, { recursive: true })
  }
}

type Work<T> = (client: pg.Client) => Promise<T>

async function withDatabase<T>(server: Server, migrations: string, work: Work<T>): Promise<T> {
  const name = `schema_${randomBytes(6).toString('hex')}`
  const admin = await connect(server.url)
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(server.url)
    url.pathname = `/${name}`
    const client = await connect(url.href)
    try {
      await migrate(client, { migrations }, server.getPassword)
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
