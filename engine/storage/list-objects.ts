import * as z from 'zod'
import type { Actor, Database } from '../database/database.ts'
import type { ObjectRow } from './object-rows.ts'

const MAX_ENTRIES = 1_000

const order = z.enum(['asc', 'desc'])
const prefix = z.string().max(1_024).default('')

/** The body of `list()` in supabase-js. */
export const listSchema = z.object({
  prefix,
  search: z.string().max(1_024).nullish(),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).nullish(),
      order: order.nullish(),
    })
    .nullish(),
})

/** The body of `listV2()` in supabase-js. */
export const listV2Schema = z.object({
  prefix,
  limit: z.int().min(1).default(MAX_ENTRIES),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).nullish(), order: order.nullish() })
    .nullish(),
})

interface Listing {
  bucket: string
  startsWith: string
  /** How many characters to cut off the start of each name. */
  hiddenCharacters: number
  /** Whether each subfolder is listed once, instead of the objects in it. */
  folders: boolean
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
  descending: boolean
  limit: number
  offset: number
}

type Entry = Pick<ObjectRow, 'name' | 'created_at' | 'updated_at' | 'last_accessed_at' | 'metadata'> & {
  /** Null for a folder. */
  id: string | null
}

/** The names are relative to the folder. */
export function listObjects(
  database: Pick<Database, 'queryAs'>,
  actor: Actor,
  bucket: string,
  options: z.infer<typeof listSchema>,
): Promise<Entry[]> {
  const folder = options.prefix === '' || options.prefix.endsWith('/') ? options.prefix : `${options.prefix}/`
  return list(database, actor, {
    bucket,
    startsWith: folder + (options.search ?? ''),
    hiddenCharacters: folder.length,
    folders: true,
    column: options.sortBy?.column ?? 'name',
    descending: options.sortBy?.order === 'desc',
    limit: Math.min(options.limit, MAX_ENTRIES),
    offset: options.offset,
  })
}

/** The names are full ones. The cursor is the number of entries before the page. */
export async function listObjectsV2(
  database: Pick<Database, 'queryAs'>,
  actor: Actor,
  bucket: string,
  options: z.infer<typeof listV2Schema>,
) {
  const limit = Math.min(options.limit, MAX_ENTRIES)
  const offset = Number(options.cursor ?? 0)
  const found = await list(database, actor, {
    bucket,
    startsWith: options.prefix,
    hiddenCharacters: options.with_delimiter ? options.prefix.lastIndexOf('/') + 1 : 0,
    folders: options.with_delimiter,
    column: options.sortBy?.column ?? 'name',
    descending: options.sortBy?.order === 'desc',
    limit: limit + 1,
    offset,
  })
  const hasNext = found.length > limit
  const parent = options.prefix.slice(0, options.prefix.lastIndexOf('/') + 1)
  // As on Supabase, `key` is the name without the folders before it. Lists of whole names have no keys.
  const page = found
    .slice(0, limit)
    .map((entry) =>
      options.with_delimiter ? { key: entry.name, ...entry, name: parent + entry.name } : entry,
    )
  return {
    hasNext,
    ...(hasNext && { nextCursor: String(offset + limit) }),
    folders: page.filter(({ id }) => id === null).map((entry) => ({ ...entry, name: `${entry.name}/` })),
    objects: page.filter(({ id }) => id !== null),
  }
}

function list(database: Pick<Database, 'queryAs'>, actor: Actor, listing: Listing): Promise<Entry[]> {
  const { bucket, startsWith, hiddenCharacters, folders, column, descending, limit, offset } = listing
  const text = `
    with matching as (
      select *, substr(name, $3::int + 1) as rest from storage.objects
      where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select rest as name, id, created_at, updated_at, last_accessed_at, metadata
      from matching where not ($4 and strpos(rest, '/') > 0)
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
      from matching where $4 and strpos(rest, '/') > 0
    )
    select * from entries order by ${column} ${descending ? 'desc nulls last' : 'asc nulls first'}, name
    limit $5 offset $6`
  const values = [bucket, startsWith, hiddenCharacters, folders, limit, offset]
  return database.queryAs<Entry>(actor, { text, values }, { readOnly: true })
}
