import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
  await host.admin(
    `create table auth.two_rows (id int primary key, changes int not null default 0);
     insert into auth.two_rows (id) values (1), (2);
     grant all on auth.two_rows to supabase_auth_admin`,
  )
})
afterAll(() => host.close())

it('repeats a sign-in transaction that a deadlock ended', async () => {
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  await host.admin('update auth.two_rows set changes = 0')
  let tries = 0
  const change = (own: 0 | 1) =>
    host.database.auth.transaction(async (client) => {
      tries += 1
      const touch = (id: number) =>
        client.query('update auth.two_rows set changes = changes + 1 where id = $1', [id])
      await touch(own + 1)
      met[own].resolve()
      await met[own === 0 ? 1 : 0].promise
      await touch(2 - own)
    })
  await Promise.all([change(0), change(1)])
  expect(tries).toBeGreaterThan(2)
  const { rows } = await host.admin('select changes from auth.two_rows order by id')
  expect(rows).toEqual([{ changes: 2 }, { changes: 2 }])
})

it('gives up what fails otherwise at once', async () => {
  let tries = 0
  const failing = host.database.auth.transaction(async (client) => {
    tries += 1
    await client.query('select 1 / 0')
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(tries).toBe(1)
})
