import type { Actor, Database } from '../database/database.ts'
import type { ObjectLocation } from './object-location.ts'
import { noSuchBucket, noSuchKey } from './storage-error.ts'

interface Bucket {
  id: string
  file_size_limit: string | null
  allowed_mime_types: string[] | null
}

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

const SERVICE: Actor = { role: 'service_role', claims: {} }

const COLUMNS =
  'id, bucket_id, name, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'

const REPLACE = `on conflict (bucket_id, name) do update set
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`

/** The rules of a bucket. Known to every caller, as on Supabase: what is in it is another matter. */
export function findBucket(database: ActsAs, bucket: string): Promise<Bucket> {
  return database.actAs(
    SERVICE,
    async (client) => {
      const sql = 'select id, file_size_limit, allowed_mime_types from storage.buckets where id = $1'
      const { rows } = await client.query<Bucket>(sql, [bucket])
      if (!rows[0]) throw noSuchBucket()
      return rows[0]
    },
    { readOnly: true },
  )
}

/** The objects of these names that the actor may see. */
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

/** One object that the actor may see; what it may not see does not exist. */
export async function findObject(
  database: ActsAs,
  actor: Actor,
  { bucket, name }: ObjectLocation,
): Promise<ObjectRow> {
  const [row] = await findObjects(database, actor, bucket, [name])
  if (!row) throw noSuchKey()
  return row
}

class TriedOut extends Error {}

/** Throws unless the actor could write this object: tried before a byte is read, and taken back. */
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
      throw new TriedOut()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })
}

/** Writes the row of an object whose file is in place. Says what it is now called, and what it replaced. */
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

/** Deletes the rows of these names that the actor may delete, and gives them back. */
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
