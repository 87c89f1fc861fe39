import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Actor, Database } from '../../database/database.ts'

const EXTENSIONS = ['broadcast', 'presence'] as const
type Extension = (typeof EXTENSIONS)[number]

/** What an actor may do on a private topic. */
type TopicPermissions = Record<Extension, { read: boolean; write: boolean }>

export const ALL_PERMITTED: TopicPermissions = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
}

// Carries the answer out of the transaction that must not be committed.
class Asked extends Error {
  readonly permissions: TopicPermissions
  constructor(permissions: TopicPermissions) {
    super('Rolled back on purpose.')
    this.permissions = permissions
  }
}

const SERVICE: Actor = { role: 'service_role', claims: {} }
const BECOME = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('realtime.topic', $3, true)`
// Class 08 and 57: the connection or the server is gone, which says nothing about permissions.
const OUTAGE = /^(08|57)/

/** Asks the policies of realtime.messages, as Supabase does: whether the actor could read and write such rows. */
export async function askPermissions(
  database: Pick<Database, 'actAs'>,
  actor: Actor,
  topic: string,
): Promise<TopicPermissions> {
  try {
    return await database.actAs(SERVICE, async (client) => {
      throw new Asked(await ask(client, actor, topic))
    })
  } catch (error) {
    if (error instanceof Asked) return error.permissions
    throw error
  }
}

async function ask(client: pg.PoolClient, actor: Actor, topic: string): Promise<TopicPermissions> {
  const ids = EXTENSIONS.map(() => randomUUID())
  await client.query(
    `insert into realtime.messages (id, topic, extension, private)
     select id, $1, extension, true from unnest($2::uuid[], $3::text[]) as probes (id, extension)`,
    [topic, ids, EXTENSIONS],
  )
  await client.query(BECOME, [actor.role, JSON.stringify({ ...actor.claims, role: actor.role }), topic])
  const seen = await attempt(client, () =>
    client.query('select id from realtime.messages where id = any ($1)', [ids]),
  )
  const readable = new Set(seen?.rows.map(({ id }) => id))
  const answers = []
  for (const [index, extension] of EXTENSIONS.entries()) {
    const written = await attempt(client, () =>
      client.query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
        topic,
        extension,
      ]),
    )
    answers.push([extension, { read: readable.has(ids[index]), write: written !== undefined }])
  }
  return Object.fromEntries(answers)
}

// A policy that refuses, or fails, must not take the other questions with it.
async function attempt<T>(client: pg.PoolClient, question: () => Promise<T>): Promise<T | undefined> {
  await client.query('savepoint question')
  try {
    return await question()
  } catch (error) {
    if (OUTAGE.test((error as { code?: string }).code ?? '08')) throw error
    return undefined
  } finally {
    await client.query('rollback to savepoint question')
  }
}
