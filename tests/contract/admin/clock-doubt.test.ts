import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

/* When the database doubts its clock, and what its functions then leave alone. What a host does is in clock.test.ts. */

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterEach(() => owner.query('truncate leads, received_mail cascade'))
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const doubtAfter = async (change: string) => {
  await owner.query(`update private.clock set right_at = now() ${change}`)
  return (await owner.query('select private.clock_doubt() as doubt')).rows[0].doubt
}

it('doubts a jump and nothing smaller', async () => {
  expect(await doubtAfter('')).toBeNull()
  expect(await doubtAfter("- interval '6 days 23 hours'")).toBeNull()
  expect(await doubtAfter("- interval '7 days 1 hour'")).toBe('ahead')
  expect(await doubtAfter("+ interval '23 hours'")).toBeNull()
  expect(await doubtAfter("+ interval '25 hours'")).toBe('behind')
})

it('believes a clock by which rows were written all along', async () => {
  const lead = `insert into leads (reference, form, received_at)
    select 'LC-20261118-' || 5000 + n, 'callback', now() - make_interval(days => n * 6) from generate_series(1, 10) as n`
  await owner.query(lead)
  expect(await doubtAfter("- interval '60 days'")).toBeNull()
  // With a gap of more than a week in it.
  await owner.query("delete from leads where reference in ('LC-20261118-5004')")
  expect(await doubtAfter("- interval '60 days'")).toBe('ahead')
  // Staff may enter a case with a date of its own, which proves nothing.
  await owner.query(
    `insert into leads (reference, form, received_at, entered_at, entered_as)
     values ($1, 'callback', now() - interval '24 days', now(), 'phone')`,
    ['LC-20261118-1234'],
  )
  expect(await doubtAfter("- interval '60 days'")).toBe('ahead')
})

it('keeps mail that nobody filed, too', async () => {
  const place = { admin: (sql: string, values?: unknown[]) => owner.query(sql, values) }
  const { id } = await recordMail(place, sampleMail())
  await owner.query("update received_mail set received_at = now() - interval '100 days' where id = $1", [id])
  await owner.query("update private.clock set right_at = now() - interval '99 days'")
  const apply = `select public.apply_retention('{}', '{"leads": [], "documents": []}')`
  await owner.query(apply)
  expect((await owner.query('select from received_mail')).rowCount).toBe(1)
  await owner.query('update private.clock set right_at = now()')
  await owner.query(apply)
  expect((await owner.query('select from received_mail')).rowCount).toBe(0)
})
