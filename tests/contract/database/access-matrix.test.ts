import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEDIA_BUCKET } from '#shared/content/media.ts'
import type { Actor } from '../../../engine/database/database.ts'
import { noteResult } from '../../faults/scale.ts'
import { BUCKET, openDocument, type RecordedDocument, recordDocuments } from '../storage/storage-actors.ts'
import { type Matrix, startMatrix } from './access-matrix-actors.ts'
import { ACTORS, type ActorName, BUCKETS, CALLS, EDGE_FUNCTIONS, TABLES } from './access-matrix-expected.ts'
import { INNER_FUNCTIONS } from './access-matrix-inner.ts'

/*
 * Every table, view, function and bucket the catalogue knows, tried as every role: over HTTP where it is exposed, and
 * in SQL as the role of the request everywhere.
 */

let host: Matrix['host']
let document: Matrix['document']
let testActors: Matrix['testActors']

beforeAll(async () => {
  ;({ host, document, testActors } = await startMatrix())
})
afterAll(async () => {
  const asked = 4 * (Object.keys(TABLES).length + Object.keys(BUCKETS).length) + Object.keys(CALLS).length
  const tried = ACTORS.length * (asked + Object.keys(EDGE_FUNCTIONS).length)
  noteResult(
    'every table, view, function and bucket as every role',
    tried,
    tried,
    'each as the access matrix says',
  )
  await host.close()
})

const NOT_OURS = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'"

async function catalogue(sql: string): Promise<string[]> {
  const { rows } = await host.admin(`select distinct name from (${sql}) as found (name) order by 1`)
  return rows.map(({ name }) => name as string)
}

const table = (rows: Record<string, string[]>) =>
  Object.entries(rows).map(([name, cells]) => `${name}: ${cells.join(' ')}`)

/** A column that may be written at all: neither an identity nor computed. */
async function changeableColumn(name: string): Promise<string> {
  const { rows } = await host.admin(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attidentity = '' and attgenerated = '' and not attisdropped
     order by attnum desc limit 1`,
    [name],
  )
  return rows[0].name
}

class TakenBack extends Error {}

/** Runs statements as the actor, each by itself, and takes them back. Says what each touched, or that it was refused. */
async function attempt(actor: Actor, statements: [letter: string, sql: string][]): Promise<string> {
  let answered = ''
  try {
    await host.database.actAs(actor, async (client) => {
      await client.query('savepoint untouched')
      for (const [letter, sql] of statements) {
        try {
          answered += (await client.query(sql)).rowCount === 0 ? 'o' : letter
        } catch (error) {
          // Anything but the refusal came after the question of rights: a missing value, say.
          answered += (error as { code?: string }).code === '42501' ? '-' : letter
        }
        await client.query('rollback to savepoint untouched')
      }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return answered
}

describe('every table and view', () => {
  it('has its line', async () => {
    const found = await catalogue(
      `select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${NOT_OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
    )
    expect(found).toEqual(Object.keys(TABLES).sort())
  })

  it('answers SQL as its line says', async () => {
    // Staff have just opened the one document, so that the bucket has a row for them.
    for (const role of ['adviser', 'admin'] as const) {
      expect(await openDocument(testActors[role].client, document)).toBe('opened')
    }
    const answered: Record<string, string[]> = {}
    for (const name of Object.keys(TABLES)) {
      const column = await changeableColumn(name)
      answered[name] = []
      for (const who of ACTORS) {
        const { actor } = testActors[who]
        answered[name].push(
          await attempt(actor, [
            ['s', `select 1 from ${name} limit 1`],
            ['i', `insert into ${name} default values`],
            ['u', `update ${name} set ${column} = ${column}`],
            ['d', `delete from ${name}`],
          ]),
        )
      }
    }
    expect(table(answered)).toEqual(table(TABLES))
  })

  const exposed = Object.entries(TABLES).filter(([name]) => name.startsWith('public.'))

  it.skipIf(process.env.TEST_SQL_ONLY)('answers the Data API as its line says', async () => {
    const answered: Record<string, string[]> = {}
    for (const [name] of exposed) {
      const requests = await requestsOn(name)
      answered[name] = []
      for (const who of ACTORS) answered[name].push(await overHttp(testActors[who].headers, requests))
    }
    // Over HTTP nothing is changed here, so a change that may be asked for touches no row.
    const asked = (cell: string) => cell.slice(0, 2) + cell.slice(2).replace(/[ud]/g, 'o')
    const expected = exposed.map(([name, cells]) => `${name}: ${cells.map(asked).join(' ')}`)
    expect(table(answered)).toEqual(expected)
  })

  it('answers nobody without a key', async () => {
    for (const [name] of exposed) expect(await overHttp({}, await requestsOn(name))).toBe('----')
  })

  it('is not offered by the Data API outside its schema', async () => {
    for (const name of ['users', 'sessions', 'objects', 'schema_migrations', 'pg_authid']) {
      const answer = await fetch(`${host.url}/rest/v1/${name}`, { headers: testActors.service.headers })
      expect(answer.status).toBe(404)
    }
    for (const schema of ['auth', 'private', 'storage', 'realtime']) {
      const headers = { ...testActors.service.headers, 'accept-profile': schema }
      const answer = await fetch(`${host.url}/rest/v1/users`, { headers })
      expect(answer.status).toBe(406)
    }
  })
})

/** What the Data API is asked to do with a table: add nothing, change and remove a row that is not there. */
async function requestsOn(name: string) {
  const url = `${host.url}/rest/v1/${name.replace('public.', '')}`
  const { rows } = await host.admin(
    `select a.attname as key, format_type(a.atttypid, null) as type from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and i.indisprimary`,
    [name],
  )
  const { key, type } = rows[0] as { key: string; type: string }
  const nobody = type === 'uuid' ? SAMPLES.uuid : type === 'bigint' ? '-1' : 'nobody'
  const change = JSON.stringify({ [await changeableColumn(name)]: null })
  return { url, one: `${url}?${key}=eq.${nobody}`, change }
}

async function overHttp(
  headers: Record<string, string>,
  { url, one, change }: Awaited<ReturnType<typeof requestsOn>>,
): Promise<string> {
  const json = { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' }
  const read = await fetch(`${url}?limit=1`, { headers })
  const added = await fetch(url, { method: 'POST', headers: json, body: '{}' })
  const changed = await fetch(one, { method: 'PATCH', headers: json, body: change })
  const removed = await fetch(one, { method: 'DELETE', headers: json })
  return (
    (await refused(read, (rows) => (JSON.parse(rows).length > 0 ? 's' : 'o'))) +
    (await refused(added, () => 'i')) +
    (await refused(changed, () => 'o')) +
    (await refused(removed, () => 'o'))
  )
}

async function refused(answer: Response, otherwise: (body: string) => string): Promise<string> {
  const body = await answer.text()
  if (answer.status === 401 || answer.status === 403 || body.includes('PGRST205')) return '-'
  expect(answer.status, body).toBeLessThan(500)
  return otherwise(body)
}

const SAMPLES: Record<string, unknown> = {
  text: 'x',
  'text[]': [],
  jsonb: {},
  integer: 1,
  bigint: 0,
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-15',
  'timestamp with time zone': '2026-11-15T12:00:00Z',
  boolean: false,
}

describe('every function of the Data API', () => {
  // On another version of PostgreSQL the question is whether they run; whose they are is the same.
  const isTried = (who: ActorName) => !process.env.TEST_SQL_ONLY || who === 'admin' || who === 'service'

  it('has its line', async () => {
    const found = await catalogue(
      `select 'public.' || proname from pg_proc where pronamespace = 'public'::regnamespace
       and prorettype <> 'trigger'::regtype`,
    )
    expect(found).toEqual(Object.keys(CALLS).sort())
  })

  it('answers as its line says', async () => {
    const answered: Record<string, string[]> = {}
    const expected: Record<string, string[]> = {}
    for (const [name, cells] of Object.entries(CALLS)) {
      const body = JSON.stringify(await sampleArguments(name))
      answered[name] = []
      expected[name] = cells.filter((_, place) => isTried(ACTORS[place] ?? 'anon'))
      for (const who of ACTORS.filter(isTried)) {
        answered[name].push(await call(testActors[who].headers, name, body))
      }
      expect(await call({}, name, body)).toBe('-')
    }
    expect(table(answered)).toEqual(table(expected))
  })

  async function sampleArguments(name: string): Promise<Record<string, unknown>> {
    const { rows } = await host.admin(
      `select proargnames[place] as name, format_type(type, null) as type
       from pg_proc, unnest(proargtypes) with ordinality as given (type, place) where oid = $1::regproc`,
      [name],
    )
    return Object.fromEntries(
      rows.map(({ name: argument, type }) => {
        if (!(type in SAMPLES)) throw new Error(`no sample of ${type} for ${name}`)
        return [argument, SAMPLES[type]]
      }),
    )
  }

  async function call(headers: Record<string, string>, name: string, body: string): Promise<string> {
    const answer = await fetch(`${host.url}/rest/v1/rpc/${name.replace('public.', '')}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const said = await answer.text()
    const { code } = answer.ok ? {} : (JSON.parse(said) as { code?: string })
    expect(answer.status, said).toBeLessThan(500)
    // To whom it is closed it does not exist. Who found it was not refused: what came of the arguments is another matter.
    return answer.status === 401 || code === '42501' || code === 'PGRST202' ? '-' : 'x'
  }
})

it('every function inside answers as its line says', async () => {
  const { rows } = await host.admin(
    `select n.nspname || '.' || p.proname as name, array_agg(
       case when has_schema_privilege(role, n.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')
         then 'x' else '-' end order by place) as cells
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join unnest(array['anon', 'authenticated', 'service_role']) with ordinality as asked (role, place)
     where ${NOT_OURS} and n.nspname not in ('public', 'extensions')
       and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
     group by n.nspname, p.proname, p.oid order by 1`,
  )
  const found = Object.fromEntries(rows.map(({ name, cells }) => [name, cells]))
  expect(found).toEqual(INNER_FUNCTIONS)
})

it('every function with its owner’s rights says where it looks names up', async () => {
  const { rows } = await host.admin(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${NOT_OURS} and p.prosecdef and not 'search_path=""' = any(coalesce(p.proconfig, '{}'))`,
  )
  expect(rows).toEqual([])
})

describe('every bucket', () => {
  const PDF = { contentType: 'application/pdf' }

  it('has its lines', async () => {
    const found = await catalogue('select id from storage.buckets')
    const listed = Object.keys(BUCKETS).map((line) => line.split(',')[0])
    expect(found).toEqual([...new Set(listed)].sort())
  })

  it.each(Object.entries(BUCKETS))('answers as its line says: %s', async (line, cells) => {
    const answered: string[] = []
    for (const who of ACTORS) {
      const { client } = testActors[who]
      if (line === MEDIA_BUCKET) {
        const path = `files/${who.replace('_', '-')}.pdf`
        await testActors.service.client.storage.from(line).upload(path, '%PDF-', PDF)
        answered.push(await inBucket(client.storage.from(line), path, path.replace('.', '-again.')))
        continue
      }
      const [first] = await recordDocuments(host)
      const fresh = first as RecordedDocument
      if (line.endsWith('opened a moment ago')) {
        await client.rpc('open_document', { document_id: fresh.id })
      }
      answered.push(await inBucket(client.storage.from(BUCKET), fresh.path, `${who}-${fresh.path}`))
    }
    expect(answered).toEqual(cells)
  })

  async function inBucket(
    bucket: ReturnType<SupabaseClient['storage']['from']>,
    path: string,
    newPath: string,
  ): Promise<string> {
    const read = await bucket.download(path)
    const added = await bucket.upload(newPath, '%PDF-', PDF)
    const replaced = await bucket.upload(path, '%PDF-', { ...PDF, upsert: true })
    const removed = await bucket.remove([path])
    return (
      (read.error ? '-' : 's') +
      (added.error ? '-' : 'i') +
      (replaced.error ? '-' : 'u') +
      (removed.data?.length ? 'd' : '-')
    )
  }
})

it('every edge function answers as its line says', async () => {
  const answered: Record<string, string[]> = {}
  for (const name of Object.keys(EDGE_FUNCTIONS)) {
    const send = async (headers: Record<string, string>) => {
      const answer = await fetch(`${host.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      })
      return answer.status === 401 || answer.status === 403 ? '-' : 'x'
    }
    answered[name] = []
    for (const who of ACTORS) answered[name].push(await send(testActors[who].headers))
    expect(await send({})).toBe('-')
  }
  expect(table(answered)).toEqual(table(EDGE_FUNCTIONS))
})

describe('the private channels', () => {
  const TOPICS = ['desk', 'case:LC-20261115-1234', 'content:news:1', 'desk2', 'other', 'cases', '']
  it.each(TOPICS)('%j is for staff with a second factor, if it is one of ours', async (topic) => {
    const ours = topic === 'desk' || /^(case|content):/.test(topic)
    for (const who of ACTORS) {
      const actor = testActors[who].actor
      const may = await attemptOnTopic(actor, topic)
      const staff = who === 'read_only' || who === 'adviser' || who === 'admin'
      expect([who, may]).toEqual([who, who === 'service' ? 'is' : ours && staff ? 'is' : '-'])
    }
  })

  /** As the realtime service asks: writes a message on the topic, then reads it back. */
  async function attemptOnTopic(actor: Actor, topic: string): Promise<string> {
    try {
      await host.database.actAs(actor, async (client) => {
        await client.query("select set_config('realtime.topic', $1, true)", [topic])
        await client.query("insert into realtime.messages (topic, extension) values ($1, 'presence')", [
          topic,
        ])
        const { rowCount } = await client.query('select from realtime.messages')
        throw new TakenBack(rowCount === 1 ? 'is' : 'i')
      })
    } catch (error) {
      if (error instanceof TakenBack) return error.message
      expect(error).toMatchObject({ code: '42501' })
    }
    return '-'
  }
})
