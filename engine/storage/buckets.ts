import { type Actor, type Database, SERVICE } from '../database/database.ts'
import { noSuchBucket } from './storage-error.ts'

interface BucketRules {
  id: string
  public: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
}

/** The limits of a bucket. As on Supabase everybody may know them; policies protect the objects. */
export async function findBucketRules(
  database: Pick<Database, 'actAs'>,
  bucket: string,
): Promise<BucketRules> {
  const sql =
    'select id, coalesce(public, false) as public, file_size_limit, allowed_mime_types from storage.buckets where id = $1'
  const { rows } = await database.actAs(SERVICE, (client) => client.query<BucketRules>(sql, [bucket]), {
    readOnly: true,
  })
  if (!rows[0]) throw noSuchBucket()
  return rows[0]
}

/** The buckets the actor may see, or only the one with this id. */
export async function findVisibleBuckets(database: Pick<Database, 'actAs'>, actor: Actor, id?: string) {
  const sql = `select id, name, owner, public, file_size_limit::float8 as file_size_limit,
    allowed_mime_types, created_at, updated_at
    from storage.buckets where $1::text is null or id = $1 order by id`
  const { rows } = await database.actAs(actor, (client) => client.query(sql, [id ?? null]), {
    readOnly: true,
  })
  return rows
}
