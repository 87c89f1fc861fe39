import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Actor, type Database, SERVICE } from '../../database/database.ts'
import { rollBack } from '../../database/roll-back.ts'

const EXTENSIONS = ['broadcast', 'presence'] as const
type Extension = (typeof EXTENSIONS)[number]

type TopicPermissions = Record<Extension, { read: boolean; write: boolean }>

export const ALL_PERMITTED: TopicPermissions = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
}

const NONE_PERMITTED: TopicPermissions = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
}

const SET_ACTOR = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('realtime.topic', $3, true)`
// Error classes 08 and 57 mean that the connection or the server failed, so the permissions are unknown.
const OUTAGE = /^(08|57)/

/**
 * Tests the row-level security policies of realtime.messages as Supabase does: reads and writes rows as the
 * actor, then rolls back.
 */
export async function readPermissions(
  database: Pick<Database, 'actAs'>,
  actor: Actor,
  topic: string,
): Promise<TopicPermissions> {
  // PostgreSQL can't store a NUL character, so no policy could allow the topic.
  if (topic.includes('\0')) return NONE_PERMITTED
  return rollBack(database, SERVICE, (client) => testPolicies(client, actor, topic))
}

async function testPolicies(client: pg.PoolClient, actor: Actor, topic: string): Promise<TopicPermissions> {
  const ids = EXTENSIONS.map(() => randomUUID())
  await client.query(
    `insert into realtime.messages (id, topic, extension, private)
     select id, $1, extension, true from unnest($2::uuid[], $3::text[]) as probes (id, extension)`,
    [topic, ids, EXTENSIONS],
  )
  await client.query(SET_ACTOR, [actor.role, JSON.stringify({ ...actor.claims, role: actor.role }), topic])
  const selected = await attempt(client, () =>
    client.query('select id from realtime.messages where id = any ($1)', [ids]),
  )
  const readable = new Set(selected?.rows.map(({ id }) => id))
  const permissions = []
  for (const [index, extension] of EXTENSIONS.entries()) {
    const inserted = await attempt(client, () =>
      client.query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
        topic,
        extension,
      ]),
    )
    permissions.push([extension, { read: readable.has(ids[index]), write: inserted !== undefined }])
  }
  return Object.fromEntries(permissions)
}

// Returns undefined if a policy refuses or fails. Without the savepoint, that would abort the transaction and
// the tests that follow.
async function attempt<T>(client: pg.PoolClient, test: () => Promise<T>): Promise<T | undefined> {
  await client.query('savepoint policy_test')
  try {
    return await test()
  } catch (error) {
    if (OUTAGE.test((error as { code?: string }).code ?? '08')) throw error
    return undefined
  } finally {
    await client.query('rollback to savepoint policy_test')
  }
}
