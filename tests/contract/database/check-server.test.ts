import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkServer } from '../../../engine/database/check-server.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

/** Runs the check as a login with these rights, on a server that is new unless `isSetUp`. Returns its version. */
async function checkAs(rights: string, isSetUp = false): Promise<number> {
  const client = new pg.Client(host.database.admin)
  await client.connect()
  try {
    await client.query('begin')
    if (!isSetUp) await client.query('alter role service_role nobypassrls')
    await client.query(`create role plain_owner login ${rights}; set local role plain_owner`)
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    await checkServer(client)
    return rows[0].version
  } finally {
    // Ending the connection rolls back the transaction, and with it the new role.
    await client.end()
  }
}

it('refuses an ordinary owner on a new server, and says what helps', async () => {
  await expect(checkAs('')).rejects.toThrow(
    /^The login plain_owner in DATABASE_URL (must be a superuser: PostgreSQL 15|may not set up the database)/,
  )
})

it('accepts a superuser, and any owner once the server is set up', async () => {
  await expect(checkAs('superuser')).resolves.toBeGreaterThan(150_000)
  await expect(checkAs('', true)).resolves.toBeGreaterThan(150_000)
})

it('accepts owners that may create roles and bypass policies, from PostgreSQL 16', async () => {
  const check = checkAs('createrole bypassrls')
  const { rows } = await host.admin("select current_setting('server_version_num')::int as version")
  if (rows[0].version >= 160_000) await expect(check).resolves.toBeGreaterThan(160_000)
  else await expect(check).rejects.toThrow('must be a superuser: PostgreSQL 15')
})
