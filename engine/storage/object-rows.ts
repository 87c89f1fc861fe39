import { type Actor, type Database, SERVICE } from '../database/database.ts'
import type { ObjectLocation } from './object-location.ts'
import { noSuchKey } from './storage-error.ts'

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  version: string
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
  metadata: { eTag: string; size: number; mimetype: string; cacheControl: string }
  user_metadata: Record<string, unknown> | null
}

interface NewObject extends ObjectLocation {
  version: string
  metadata: Record<string, unknown>
  userMetadata: Record<string, unknown> | null
}

type ActsAs = Pick<Database, 'actAs'>

const COLUMNS =
  'id, bucket_id, name, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'

const REPLACE = `on conflict (bucket_id, name) do update set
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`

/** The objects with these names that the actor may see. */
export function findObjects(
  database: ActsAs,
  actor: Actor,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  return database.actAs(
    actor,
    async (client) => {
      const sql = `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = any($2)`
      return (await client.query<ObjectRow>(sql, [bucket, names])).rows
    },
    { readOnly: true },
  )
}

/** One object. The response is the same for an object that the actor may not see and for one that doesn't exist. */
export async function findObject(
  database: ActsAs,
  actor: Actor,
  { bucket, name }: ObjectLocation,
): Promise<ObjectRow> {
  const [row] = await findObjects(database, actor, bucket, [name])
  if (!row) throw noSuchKey()
  return row
}

// Thrown to roll the test insert back.
class RolledBack extends Error {}

/** Throws unless the actor may write this object. Tries an insert before the body is read, and rolls it back. */
export async function requireWritable(
  database: ActsAs,
  actor: Actor,
  { bucket, name }: ObjectLocation,
  upsert: boolean,
): Promise<void> {
  const sql = `insert into storage.objects (bucket_id, name, version) values ($1, $2, 'trial') ${upsert ? REPLACE : ''}`
  await database
    .actAs(actor, async (client) => {
      await client.query(sql, [bucket, name])
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

/** Writes the row of an object whose file is saved. Returns its id and the version it replaced. */
export function recordObject(
  database: ActsAs,
  object: NewObject,
  upsert: boolean,
): Promise<{ id: string; replaced: string | undefined }> {
  const { bucket, name, version, metadata, userMetadata } = object
  return database.actAs(SERVICE, async (client) => {
    const before = await client.query(
      'select version from storage.objects where bucket_id = $1 and name = $2 for update',
      [bucket, name],
    )
    const { rows } = await client.query(
      `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
       values ($1, $2, $3, $4, $5) ${upsert ? REPLACE : ''} returning id`,
      [bucket, name, version, metadata, userMetadata],
    )
    return { id: rows[0].id, replaced: before.rows[0]?.version }
  })
}

/** Deletes the rows with these names that the actor may delete, and returns them. */
export function deleteObjects(
  database: ActsAs,
  actor: Actor,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  return database.actAs(actor, async (client) => {
    await client.query("select set_config('storage.allow_delete_query', 'true', true)")
    const sql = `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${COLUMNS}`
    return (await client.query<ObjectRow>(sql, [bucket, names])).rows
  })
}
