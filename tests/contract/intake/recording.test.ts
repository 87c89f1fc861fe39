import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { londonDate } from '#shared/submission/reference-number.ts'
import { SERVICE } from '../../../engine/database/database.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

/** A function, because midnight may come between two tests. */
const londonToday = () => londonDate(new Date())
const TABLES = [
  'leads',
  'callback_requests',
  'business_applications',
  'bridging_applications',
  'application_documents',
  'idempotency_keys',
  'outbox_messages',
]

const FUNCTIONS = [
  'record_callback',
  'record_business_application',
  'record_bridging_application',
  'insert_lead',
  'open_submission',
  'enqueue_messages',
  'submission_answer',
]

interface Recorded {
  outcome: string
  reference: string
  receivedAt: string
}

async function recordCallback(submission: Record<string, unknown>, name = 'Ada Heron'): Promise<Recorded> {
  return host.database.actAs(SERVICE, async (client) => {
    const answers = { name, phone: '020 7946 0123' }
    const { rows } = await client.query('select public.record_callback($1::jsonb, $2::jsonb) as answer', [
      answers,
      submission,
    ])
    return rows[0].answer
  })
}

const count = async (sql: string, values: unknown[] = []) =>
  Number((await host.admin(`select count(*) ${sql}`, values)).rows[0].count)

describe('who may touch a lead', () => {
  it.each(['anon', 'authenticated'] as const)('closes every table to %s', async (role) => {
    const run = (sql: string) => host.database.actAs({ role, claims: {} }, (client) => client.query(sql))
    await recordCallback({ contentHash: role })
    for (const table of TABLES) {
      for (const sql of [`delete from public.${table}`, `insert into public.${table} default values`]) {
        await expect(run(sql)).rejects.toMatchObject({ code: '42501' })
      }
      // Signed-in people may select, but only staff get rows (access-matrix.test.ts tries every role).
      if (role === 'authenticated' && table !== 'idempotency_keys') {
        expect((await run(`select from public.${table}`)).rowCount).toBe(0)
      } else await expect(run(`select from public.${table}`)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('anon gets no grant, and authenticated may only read the tables', async () => {
    const { rows } = await host.admin(
      `select role.rolname, proc.oid::regprocedure::text as what
       from pg_proc as proc, pg_roles as role
       where proc.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
         and role.rolname in ('anon', 'authenticated')
         and proc.proname = any($2)
         and has_function_privilege(role.oid, proc.oid, 'execute')
       union all
       select role.rolname, class.relname
       from pg_class as class, pg_roles as role
       where class.relname = any($1 || array['outbox_messages_id_seq']) and role.rolname in ('anon', 'authenticated')
         and case class.relkind
               when 'S' then has_sequence_privilege(role.oid, class.oid, 'usage, select, update')
               else has_table_privilege(role.oid, class.oid, 'select, insert, update, delete, truncate, references, trigger')
                 or has_any_column_privilege(role.oid, class.oid, 'select, insert, update, references')
             end`,
      [TABLES, FUNCTIONS],
    )
    const asked = TABLES.filter((table) => table !== 'idempotency_keys')
    expect(rows.map(({ rolname, what }) => `${rolname} ${what}`).sort()).toEqual(
      asked.map((table) => `authenticated ${table}`).sort(),
    )
  })

  it('keeps row-level security on each table', async () => {
    const sql = 'from pg_class where relname = any($1) and relrowsecurity and relkind = $2'
    expect(await count(sql, [TABLES, 'r'])).toBe(TABLES.length)
  })
})

describe('a key', () => {
  it('gives the first answer again, and a conflict for other content', async () => {
    const submission = { key: 'again', contentHash: 'a' }
    const first = await recordCallback(submission)
    expect(first.outcome).toBe('recorded')
    expect(await recordCallback(submission)).toEqual({
      ...first,
      outcome: 'repeated',
      pageToken: expect.any(String),
    })
    expect(await recordCallback({ ...submission, contentHash: 'b' })).toEqual({
      outcome: 'conflict',
      reference: null,
      receivedAt: null,
    })
    expect(await count('from idempotency_keys where key = $1', ['again'])).toBe(1)
    expect(await count('from outbox_messages where reference = $1', [first.reference])).toBe(1)
  })

  it('makes one record of fifty calls at once', async () => {
    const today = londonToday()
    const submission = { key: `fifty-${today}`, contentHash: 'a', reference: `LC-${today}-0050` }
    const answers = await Promise.all(Array.from({ length: 50 }, () => recordCallback(submission)))
    expect(new Set(answers.map((answer) => answer.reference))).toEqual(new Set([`LC-${today}-0050`]))
    expect(answers.filter((answer) => answer.outcome === 'recorded')).toHaveLength(1)
    expect(await count('from callback_requests where reference = $1', [`LC-${today}-0050`])).toBe(1)
  })

  it('is free again when the call that claimed it fails', async () => {
    const submission = { key: 'failed', contentHash: 'a' }
    const fault = await recordCallback(submission, 'x'.repeat(201)).catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: '23514', message: 'record_callback failed' })
    // The server logs this error, so it must not contain PostgreSQL's detail, which quotes the row.
    expect(JSON.stringify(fault)).not.toContain('xxx')
    expect(await count('from idempotency_keys where key = $1', ['failed'])).toBe(0)
    expect((await recordCallback(submission)).outcome).toBe('recorded')
  })
})

describe('a reference', () => {
  it('is the one the visitor drew, and new for a second lead', async () => {
    const today = londonToday()
    const wanted = `LC-${today}-0001`
    const first = await recordCallback({ reference: wanted })
    const second = await recordCallback({ reference: wanted })
    expect(first.reference).toBe(wanted)
    expect(second.reference).toMatch(new RegExp(`^LC-${today}-\\d{4}$`))
    expect(second.reference).not.toBe(wanted)
  })

  it('carries today’s date when the visitor’s clock is far off', async () => {
    expect((await recordCallback({ reference: 'LC-20010101-1234' })).reference).toMatch(
      `LC-${londonToday()}-`,
    )
  })

  it('grows a digit only when the day’s four-digit numbers are used', async () => {
    const today = londonToday()
    await host.admin(
      `insert into leads (reference, form)
       select format('LC-%s-%s', $1::text, suffix), 'callback' from generate_series(1000, 9999) as suffix
       where suffix not in (4321, 8765) on conflict do nothing`,
      [today],
    )
    await host.admin('delete from leads where reference = any($1)', [
      [`LC-${today}-4321`, `LC-${today}-8765`],
    ])
    const last = await Promise.all([recordCallback({}), recordCallback({})])
    expect(last.map(({ reference }) => reference).sort()).toEqual([`LC-${today}-4321`, `LC-${today}-8765`])
    expect((await recordCallback({})).reference).toMatch(new RegExp(`^LC-${today}-\\d{5}$`))
  })
})
