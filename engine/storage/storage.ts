import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Actor } from '../database/database.ts'
import type { ActorVariables } from '../middleware/identify.ts'
import { listObjects, listObjectsV2, listSchema, listV2Schema } from './list-objects.ts'
import { pathAfter, readLocation, requireBucketName, requireObjectName } from './object-location.ts'
import { deleteObjects, findObject, findObjects, type ObjectRow } from './object-rows.ts'
import { readJsonBody } from './read-json-body.ts'
import { type RefuseDeps, refuse } from './refuse.ts'
import { sendObject } from './send-object.ts'
import { MAX_LINK_SECONDS, type SignedLinks } from './signed-links.ts'
import { noSuchBucket, noSuchKey, notSupported, StorageError } from './storage-error.ts'
import { type StorageParts, uploadObject } from './upload-object.ts'

export interface StorageDeps extends StorageParts, RefuseDeps {
  links: SignedLinks
}

type Call = Context<ActorVariables>

const MAX_NAMES = 1_000
const names = z.array(z.string()).min(1).max(MAX_NAMES)
const removeSchema = z.object({ prefixes: names })
const expiresIn = z.int().min(1).max(MAX_LINK_SECONDS)
const signSchema = z.object({ expiresIn })
const signManySchema = z.object({ expiresIn, paths: names })

// Listed in engine/README.md.
const NOT_BUILT: [feature: string, paths: string[]][] = [
  ['Moving objects', ['/object/move']],
  ['Copying objects', ['/object/copy']],
  ['Signed uploads', ['/object/upload/sign/*']],
  ['Resumable uploads', ['/upload/resumable', '/upload/resumable/*']],
  ['Image transformations', ['/render/*', '/object/render/*']],
  ['The S3 protocol', ['/s3', '/s3/*']],
  ['Analytics and vector buckets', ['/iceberg/*', '/vector/*']],
]

/** The objects of /storage/v1 as supabase-js calls them. Who may do what is left to row-level security. */
export function createStorage(deps: StorageDeps): Hono<ActorVariables> {
  const { database, files, links } = deps
  const storage = new Hono<ActorVariables>()

  const download = (route: string) => async (c: Call) => {
    const object = await findObject(database, c.var.actor, readLocation(pathAfter(c.req.raw, route)))
    return sendObject(files, object, c.req.raw, c.req.query('download'))
  }
  const info = (route: string) => async (c: Call) =>
    c.json(infoOf(await findObject(database, c.var.actor, readLocation(pathAfter(c.req.raw, route)))))
  const upload = (upsert: (c: Call) => boolean) => async (c: Call) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/'))
    return c.json(await uploadObject(deps, c.var.actor, location, c.req.raw, upsert(c)))
  }

  storage.get('/object/info/authenticated/:bucket/:name{.+}', info('/object/info/authenticated/'))
  storage.get('/object/info/:bucket/:name{.+}', info('/object/info/'))
  storage.get('/object/authenticated/:bucket/:name{.+}', download('/object/authenticated/'))
  storage.get('/object/:bucket/:name{.+}', download('/object/'))

  storage.post('/object/list/:bucket', async (c) => {
    const body = await readJsonBody(c.req.raw, listSchema)
    return c.json(await listObjects(database, c.var.actor, bucketOf(c), body))
  })
  storage.post('/object/list-v2/:bucket', async (c) => {
    const body = await readJsonBody(c.req.raw, listV2Schema)
    return c.json(await listObjectsV2(database, c.var.actor, bucketOf(c), body))
  })

  storage.post('/object/sign/:bucket', async (c) => {
    const { paths, expiresIn: seconds } = await readJsonBody(c.req.raw, signManySchema)
    const bucket = bucketOf(c)
    const found = await findObjects(database, c.var.actor, bucket, paths)
    const seen = new Set(found.map(({ name }) => name))
    return c.json(await Promise.all(paths.map((name) => signOne(c.var.actor, bucket, name, seconds, seen))))
  })
  storage.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/sign/'))
    const { expiresIn: seconds } = await readJsonBody(c.req.raw, signSchema)
    await findObject(database, c.var.actor, location)
    return c.json({ signedURL: await links.sign(c.var.actor, location, seconds) })
  })

  for (const [feature, paths] of NOT_BUILT) {
    for (const path of paths) {
      storage.all(path, () => {
        throw notSupported(feature)
      })
    }
  }
  storage.post(
    '/object/:bucket/:name{.+}',
    upload((c) => c.req.header('x-upsert') === 'true'),
  )
  storage.put(
    '/object/:bucket/:name{.+}',
    upload(() => true),
  )

  storage.delete('/object/:bucket', async (c) => {
    const { prefixes } = await readJsonBody(c.req.raw, removeSchema)
    const removed = await remove(c.var.actor, bucketOf(c), prefixes)
    return c.json(removed.map(({ version: _, ...shown }) => shown))
  })
  storage.delete('/object/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = readLocation(pathAfter(c.req.raw, '/object/'))
    const removed = await remove(c.var.actor, bucket, [name])
    if (removed.length === 0) throw noSuchKey()
    return c.json({ message: 'Successfully deleted' })
  })

  storage.get('/bucket', async (c) => c.json(await buckets(c.var.actor)))
  storage.get('/bucket/:bucket', async (c) => {
    const [bucket] = await buckets(c.var.actor, c.req.param('bucket'))
    if (!bucket) throw noSuchBucket()
    return c.json(bucket)
  })

  storage.on(['POST', 'PUT', 'DELETE'], ['/bucket', '/bucket/*'], () => {
    throw notSupported('Bucket management')
  })

  storage.all('*', () => {
    throw new StorageError(404, 'InvalidRequest', 'Route not found', 'Not Found')
  })
  storage.onError((error, c) => refuse(error, c, deps))
  return storage

  async function signOne(
    actor: Actor,
    bucket: string,
    name: string,
    seconds: number,
    seen: ReadonlySet<string>,
  ) {
    if (!seen.has(name)) {
      const error = 'Either the object does not exist or you do not have access to it'
      return { error, path: name, signedURL: null }
    }
    return { error: null, path: name, signedURL: await links.sign(actor, { bucket, name }, seconds) }
  }

  // Rows first: a file without a row is an orphan that gets swept, a row without a file is a broken promise.
  async function remove(actor: Actor, bucket: string, given: string[]): Promise<ObjectRow[]> {
    const removed = await deleteObjects(database, actor, bucket, given.map(requireObjectName))
    await Promise.all(removed.map(({ version }) => files.remove(bucket, version)))
    return removed
  }

  function buckets(actor: Actor, id?: string) {
    return database.actAs(
      actor,
      async (client) => {
        const sql = `select id, name, owner, public, file_size_limit::float8 as file_size_limit,
          allowed_mime_types, created_at, updated_at
          from storage.buckets where $1::text is null or id = $1 order by id`
        return (await client.query(sql, [id ?? null])).rows
      },
      { readOnly: true },
    )
  }
}

function infoOf(object: ObjectRow) {
  const { id, bucket_id, name, version, created_at, updated_at, metadata, user_metadata } = object
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    // Never null: clients read keys of it.
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  }
}

const bucketOf = (c: Call) => requireBucketName(c.req.param('bucket') ?? '')
