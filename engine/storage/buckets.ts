import { type Actor, type Database, SERVICE } from '../database/database.ts'
import { noSuchBucket } from './storage-error.ts'

interface BucketRules {
  id: string
  public: boolean
  file_size_limit: string | null
  allowed_mime_types: string[] | null
}

/** As on Supabase, a bucket's limits aren't secret, because policies protect the objects in the bucket. */
export async function findBucketRules(
  database: Pick<Database, 'queryAs'>,
  bucket: string,
): Promise<BucketRules> {
  const text =
    'select id, coalesce(public, false) as public, file_size_limit, allowed_mime_types from storage.buckets where id = $1'
  const query = { text, values: [bucket] }
  const [rules] = await database.queryAs<BucketRules>(SERVICE, query, { readOnly: true })
  if (!rules) throw noSuchBucket()
  return rules
}

export function findVisibleBuckets(database: Pick<Database, 'queryAs'>, actor: Actor, id?: string) {
  const text = `select id, name, owner, public, file_size_limit::float8 as file_size_limit,
    allowed_mime_types, created_at, updated_at
    from storage.buckets where $1::text is null or id = $1 order by id`
  return database.queryAs(actor, { text, values: [id ?? null] }, { readOnly: true })
}
