import { type Database, SERVICE } from '../database/database.ts'
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
