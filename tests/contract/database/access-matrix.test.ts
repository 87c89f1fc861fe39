import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEDIA_BUCKET } from '#shared/content/media.ts'
import { isFull, noteResult } from '../../faults/scale.ts'
import { isDeep } from '../../journeys/setup/deep.ts'
import { BUCKET, openDocument, type RecordedDocument, recordDocuments } from '../storage/storage-actors.ts'
import { type Matrix, startMatrix } from './access-matrix-actors.ts'
import { ACTORS, CALLS, TABLES } from './access-matrix-expected.ts'
import {
  attempt,
  attemptOnTopic,
  call,
  catalogue,
  changeableColumn,
  inBucket,
  overHttp,
  PDF,
  requestsOn,
  sampleArguments,
} from './access-matrix-requests.ts'
import { BUCKETS, EDGE_FUNCTIONS } from './access-matrix-services.ts'

/*
 * Tries every table, view, function and bucket in the database's catalogue as every role: over HTTP if it's exposed
 * there, and every table in SQL too. Who may call functions that aren't exposed is in privileges.test.ts.
 */

// `npm test` makes fewer requests. Over HTTP a role has the rights it has in SQL, where every cell of every table is
// tried, so one table of each kind of line is enough. And a function is tried as the roles on either side of each step
// in its line.
const isEveryCell = isDeep || isFull

let host: Matrix['host']
let document: Matrix['document']
let testActors: Matrix['testActors']

beforeAll(async () => {
  ;({ host, document, testActors } = await startMatrix())
})
afterAll(async () => {
  const asked = 4 * (Object.keys(TABLES).length + Object.keys(BUCKETS).length) + Object.keys(CALLS).length
  const tried = ACTORS.length * (asked + Object.keys(EDGE_FUNCTIONS).length)
  const what = 'every table, view, function and bucket as every role'
  noteResult(what, tried, tried, 'each as the access matrix says')
  await host.close()
})

const table = (rows: Record<string, string[]>) =>
  Object.entries(rows).map(([name, cells]) => `${name}: ${cells.join(' ')}`)

describe('every table and view', () => {
  it('has its line', async () => {
    const found = await catalogue(
      host,
      `select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
    )
    expect(found).toEqual(Object.keys(TABLES).sort())
  })

  it('answers SQL as its line says', async () => {
    // Staff see a document's row in the bucket only after they have opened the document.
    for (const role of ['adviser', 'admin'] as const) {
      expect(await openDocument(testActors[role].client, document)).toBe('opened')
    }
    const names = Object.keys(TABLES)
    const attempts: { letter: string; sql: string }[] = []
    for (const name of names) {
      const column = await changeableColumn(host, name)
      attempts.push(
        { letter: 's', sql: `select 1 from ${name} limit 1` },
        { letter: 'i', sql: `insert into ${name} default values` },
        { letter: 'u', sql: `update ${name} set ${column} = ${column}` },
        { letter: 'd', sql: `delete from ${name}` },
      )
    }
    const answered: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
    for (const who of ACTORS) {
      const letters = await attempt(host, testActors[who].actor, attempts)
      for (const [place, name] of names.entries())
        answered[name]?.push(letters.slice(4 * place, 4 * place + 4))
    }
    expect(table(answered)).toEqual(table(TABLES))
  })

  const exposed = Object.entries(TABLES).filter(([name]) => name.startsWith('public.'))
  const isFirstOfItsKind = ([, cells]: [string, string[]], place: number) =>
    exposed.findIndex(([, others]) => others.join() === cells.join()) === place
  const requested = exposed.filter((line, place) => isEveryCell || isFirstOfItsKind(line, place))

  it.skipIf(process.env.TEST_SQL_ONLY)('answers the Data API as its line says', async () => {
    const answered: Record<string, string[]> = {}
    for (const [name] of requested) {
      const requests = await requestsOn(host, name)
      answered[name] = []
      for (const who of ACTORS) answered[name].push(await overHttp(testActors[who].headers, requests))
    }
    // The HTTP requests name a row that doesn't exist, so an allowed update or delete reaches no row.
    const asked = (cell: string) => cell.slice(0, 2) + cell.slice(2).replace(/[ud]/g, 'o')
    const expected = requested.map(([name, cells]) => `${name}: ${cells.map(asked).join(' ')}`)
    expect(table(answered)).toEqual(expected)
  })

  it.skipIf(process.env.TEST_SQL_ONLY)('answers nobody without a key', async () => {
    for (const [name] of exposed) expect(await overHttp({}, await requestsOn(host, name))).toBe('----')
  })
})

describe('every function of the Data API', () => {
  // TEST_SQL_ONLY is for short runs on another version of PostgreSQL. Rights don't depend on the version,
  // so two roles are enough to show that every function runs there.
  function isTried(cells: string[], place: number): boolean {
    if (process.env.TEST_SQL_ONLY) return ['admin', 'service'].includes(ACTORS[place] ?? '')
    const isBesideStep = [place - 1, place + 1].some((next) => (cells[next] ?? cells[place]) !== cells[place])
    return isEveryCell || isBesideStep || new Set(cells).size === 1
  }

  it('has its line', async () => {
    const found = await catalogue(
      host,
      `select 'public.' || proname from pg_proc where pronamespace = 'public'::regnamespace
       and prorettype <> 'trigger'::regtype`,
    )
    expect(found).toEqual(Object.keys(CALLS).sort())
  })

  it('answers as its line says', async () => {
    const answered: Record<string, string[]> = {}
    const expected: Record<string, string[]> = {}
    for (const [name, cells] of Object.entries(CALLS)) {
      const body = JSON.stringify(await sampleArguments(host, name))
      answered[name] = []
      expected[name] = cells.filter((_, place) => isTried(cells, place))
      for (const who of ACTORS.filter((_, place) => isTried(cells, place))) {
        answered[name].push(await call(host, testActors[who].headers, name, body))
      }
      expect(await call(host, {}, name, body)).toBe('-')
    }
    expect(table(answered)).toEqual(table(expected))
  })
})

describe('every bucket', () => {
  it('has its lines', async () => {
    const found = await catalogue(host, 'select id from storage.buckets')
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
  it.each(TOPICS)('%j is for staff with a second factor, if ours', async (topic) => {
    const ours = topic === 'desk' || /^(case|content):/.test(topic)
    for (const who of ACTORS) {
      const actor = testActors[who].actor
      const may = await attemptOnTopic(host, actor, topic)
      const staff = who === 'read_only' || who === 'adviser' || who === 'admin'
      expect([who, may]).toEqual([who, who === 'service' ? 'is' : ours && staff ? 'is' : '-'])
    }
  })
})
