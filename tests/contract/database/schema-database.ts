import pg from 'pg'
import { loadSecrets } from '../../../host/secrets.ts'
import type { Server } from '../../../scripts/schema/scratch-databases.ts'
import { createTestDatabase } from '../setup/test-database.ts'

export interface SchemaDatabase {
  /** Where `npm run schema` makes its scratch databases. */
  server: Server
  /** Runs SQL as the owner of a database as the product's first start leaves it. */
  owner: pg.Client
  close(): Promise<void>
}

export async function openSchemaDatabase(): Promise<SchemaDatabase> {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const url = new URL(database.url)
  url.pathname = '/postgres'
  // The logins belong to the whole server, and other tests' hosts use them, so their passwords have to stay the same.
  const { databasePassword } = await loadSecrets(database.dataDir)
  return {
    server: { url: url.href, getPassword: databasePassword },
    owner,
    async close() {
      await owner.end()
      await database.drop()
    },
  }
}
