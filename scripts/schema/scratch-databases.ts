import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../engine/database/embedded-postgres.ts'
import { migrate } from '../../engine/database/migrate.ts'
import { readDefaults, readSchemas, type SupabaseFolder, writeStatements } from './schema-files.ts'

export interface Server {
  url: string
  /** The passwords of logins belong to the whole server. */
  getPassword(login: string): string
}

/** Starts a PostgreSQL of its own for as long as `work` takes. */
export async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schema-'))
  const superuserPassword = randomBytes(16).toString('hex')
  const server = await startEmbeddedPostgres({ dataDir, superuserPassword })
  try {
    const url = `postgres://postgres:${superuserPassword}@127.0.0.1:${server.port}/postgres`
    return await work({ url, getPassword: () => superuserPassword })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` on a database that went through the migrations of the folder. */
export const withMigrations = <T>(server: Server, folder: SupabaseFolder, work: Work<T>) =>
  withDatabase(server, folder.migrations, work)

/** Runs `work` on a database that was made from the schemas and the defaults, as if they were one migration. */
export async function withSchemas<T>(server: Server, folder: SupabaseFolder, work: Work<T>): Promise<T> {
  const migrations = await mkdtemp(join(tmpdir(), 'schema-'))
  const statements = [...(await readSchemas(folder)), ...(await readDefaults(folder))]
  await writeFile(join(migrations, '20000101000000_schemas.sql'), writeStatements(statements))
  try {
    return await withDatabase(server, migrations, work)
  } finally {
    await rm(migrations, { recursive: true })
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
