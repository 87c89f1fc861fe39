import * as z from 'zod'
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

/** The query of `listBuckets()` in supabase-js. */
export const listBucketsSchema = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(1_024).default(''),
})

const VISIBLE = `select id, name, owner, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at from storage.buckets`

export function listVisibleBuckets(
  database: Pick<Database, 'queryAs'>,
  actor: Actor,
  { limit, offset, sortColumn, sortOrder, search }: z.infer<typeof listBucketsSchema>,
) {
  const text = `${VISIBLE} where strpos(lower(name), lower($1)) > 0
    order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`
  return database.queryAs(actor, { text, values: [search, limit ?? null, offset] }, { readOnly: true })
}

export async function findVisibleBucket(database: Pick<Database, 'queryAs'>, actor: Actor, id: string) {
  const query = { text: `${VISIBLE} where id = $1`, values: [id] }
  const [bucket] = await database.queryAs(actor, query, { readOnly: true })
  return bucket
}
