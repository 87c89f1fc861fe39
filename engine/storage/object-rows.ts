import { type Actor, type Database, SERVICE } from '../database/database.ts'
import { rollBack } from '../database/roll-back.ts'
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
type Queries = Pick<Database, 'queryAs'>

const COLUMNS =
  'id, bucket_id, name, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'

const REPLACE = `on conflict (bucket_id, name) do update set
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`

/** Throws the same error whether the object doesn't exist or the actor may not see it. */
export async function findObject(
  database: Queries,
  actor: Actor,
  { bucket, name }: ObjectLocation,
): Promise<ObjectRow> {
  const text = `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`
  const [row] = await database.queryAs<ObjectRow>(actor, { text, values: [bucket, name] }, { readOnly: true })
  if (!row) throw noSuchKey()
  return row
}

/** Tries an insert and rolls it back, so that an upload can be refused before its body is read. */
export async function requireWritable(
  database: ActsAs,
  actor: Actor,
  { bucket, name }: ObjectLocation,
  upsert: boolean,
): Promise<void> {
  const sql = `insert into storage.objects (bucket_id, name, version) values ($1, $2, 'trial') ${upsert ? REPLACE : ''}`
  await rollBack(database, actor, (client) => client.query(sql, [bucket, name]))
}

/** The object's file must already be saved. `replaced` is undefined if the object is new. */
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
