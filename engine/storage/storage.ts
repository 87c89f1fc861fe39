import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { ActorVariables } from '../middleware/identify.ts'
import { findVisibleBucket, listBucketsSchema, listVisibleBuckets } from './buckets.ts'
import { listObjects, listObjectsV2, listSchema, listV2Schema } from './list-objects.ts'
import { addNotBuiltRoutes, IMAGE_TRANSFORMATIONS, OBJECT_VERSIONS, refuseVersions } from './not-built.ts'
import { pathAfter, readLocation, requireBucketName, requireObjectName } from './object-location.ts'
import { deleteObjects, findObject, findObjects, type ObjectRow } from './object-rows.ts'
import { readJsonBody } from './read-json-body.ts'
import { readQuery } from './read-query.ts'
import { type RefuseDeps, refuse } from './refuse.ts'
import { sendObject } from './send-object.ts'
import { MAX_LINK_SECONDS, type SignedLinks } from './signed-links.ts'
import { noSuchBucket, noSuchKey, notSupported, StorageError } from './storage-error.ts'
import { type StorageParts, uploadObject } from './upload-object.ts'

export interface StorageDeps extends StorageParts, RefuseDeps {
  links: SignedLinks
}

type StorageApp = Hono<ActorVariables>
type StorageContext = Context<ActorVariables>

const MAX_NAMES = 1_000
const names = z.array(z.string()).min(1).max(MAX_NAMES)
const removeSchema = z.object({ prefixes: names })
const expiresIn = z.int().min(1).max(MAX_LINK_SECONDS)
const signSchema = z.object({
  expiresIn,
  transform: z.unknown().optional(),
  versionId: z.unknown().optional(),
})
const signManySchema = z.object({ expiresIn, paths: names })

/** Serves the calls of /storage/v1 that need an API key. Row-level security decides who may do what. */
export function createStorage(deps: StorageDeps): StorageApp {
  const storage: StorageApp = new Hono()
  storage.use(refuseVersions)
  addReadRoutes(storage, deps)
  addListRoutes(storage, deps)
  addSignRoutes(storage, deps)
  // Added before the upload routes, because those would match some of these paths.
  addNotBuiltRoutes(storage)
  addUploadRoutes(storage, deps)
  addDeleteRoutes(storage, deps)
  addBucketRoutes(storage, deps)
  storage.all('*', () => {
    throw new StorageError(404, 'InvalidRequest', 'Route not found', 'Not Found')
  })
  storage.onError((error, c) => refuse(error, c, deps))
  return storage
}

function addReadRoutes(storage: StorageApp, { database, files }: StorageDeps): void {
  const find = (c: StorageContext, route: string) =>
    findObject(database, c.var.actor, readLocation(pathAfter(c.req.raw, route)))
  const download = (route: string) => async (c: StorageContext) =>
    sendObject(files, await find(c, route), c.req.raw, c.req.query('download'))
  const info = (route: string) => async (c: StorageContext) => c.json(objectInfo(await find(c, route)))
  storage.get('/object/info/authenticated/:bucket/:name{.+}', info('/object/info/authenticated/'))
  storage.get('/object/info/:bucket/:name{.+}', info('/object/info/'))
  storage.get('/object/authenticated/:bucket/:name{.+}', download('/object/authenticated/'))
  storage.get('/object/:bucket/:name{.+}', download('/object/'))
}

function addListRoutes(storage: StorageApp, { database }: StorageDeps): void {
  storage.post('/object/list/:bucket', async (c) => {
    const body = await readJsonBody(c.req.raw, listSchema)
    return c.json(await listObjects(database, c.var.actor, readBucket(c), body))
  })
  storage.post('/object/list-v2/:bucket', async (c) => {
    const body = await readJsonBody(c.req.raw, listV2Schema)
    return c.json(await listObjectsV2(database, c.var.actor, readBucket(c), body))
  })
}

function addSignRoutes(storage: StorageApp, { database, links }: StorageDeps): void {
  storage.post('/object/sign/:bucket', async (c) => {
    const { paths, expiresIn: seconds } = await readJsonBody(c.req.raw, signManySchema)
    const { actor } = c.var
    const bucket = readBucket(c)
    const visible = new Set((await findObjects(database, actor, bucket, paths)).map(({ name }) => name))
    const signOne = async (name: string) => {
      if (visible.has(name))
        return { error: null, path: name, signedURL: await links.sign(actor, { bucket, name }, seconds) }
      const error = 'Either the object does not exist or you do not have access to it'
      return { error, path: name, signedURL: null }
    }
    return c.json(await Promise.all(paths.map(signOne)))
  })
  storage.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/sign/'))
    const { expiresIn: seconds, transform, versionId } = await readJsonBody(c.req.raw, signSchema)
    if (transform !== undefined) throw notSupported(IMAGE_TRANSFORMATIONS)
    if (versionId !== undefined) throw notSupported(OBJECT_VERSIONS)
    await findObject(database, c.var.actor, location)
    return c.json({ signedURL: await links.sign(c.var.actor, location, seconds) })
  })
}

function addUploadRoutes(storage: StorageApp, deps: StorageDeps): void {
  const upload = async (c: StorageContext, upsert: boolean) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/'))
    return c.json(await uploadObject(deps, c.var.actor, location, c.req.raw, upsert))
  }
  storage.post('/object/:bucket/:name{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'))
  storage.put('/object/:bucket/:name{.+}', (c) => upload(c, true))
}

function addDeleteRoutes(storage: StorageApp, { database, files }: StorageDeps): void {
  // Deletes the rows first. After a crash, a file without a row only takes up space, but a row without a file
  // would fail at every download.
  const remove = async (c: StorageContext, bucket: string, names: string[]) => {
    const removed = await deleteObjects(database, c.var.actor, bucket, names.map(requireObjectName))
    await Promise.all(removed.map(({ version }) => files.remove(bucket, version)))
    return removed
  }
  storage.delete('/object/:bucket', async (c) => {
    const { prefixes } = await readJsonBody(c.req.raw, removeSchema)
    const removed = await remove(c, readBucket(c), prefixes)
    return c.json(removed.map(({ version: _, ...row }) => row))
  })
  storage.delete('/object/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = readLocation(pathAfter(c.req.raw, '/object/'))
    const removed = await remove(c, bucket, [name])
    if (removed.length === 0) throw noSuchKey()
    return c.json({ message: 'Successfully deleted' })
  })
}

function addBucketRoutes(storage: StorageApp, { database }: StorageDeps): void {
  storage.get('/bucket', async (c) => {
    const options = readQuery(c.req.query(), listBucketsSchema)
    return c.json(await listVisibleBuckets(database, c.var.actor, options))
  })
  storage.get('/bucket/:bucket', async (c) => {
    const bucket = await findVisibleBucket(database, c.var.actor, c.req.param('bucket'))
    if (!bucket) throw noSuchBucket()
    return c.json(bucket)
  })
  storage.on(['POST', 'PUT', 'DELETE'], ['/bucket', '/bucket/*'], () => {
    throw notSupported('Bucket management')
  })
}

function objectInfo(object: ObjectRow) {
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
    // An empty object and not null, because clients read its keys.
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  }
}

const readBucket = (c: StorageContext) => requireBucketName(c.req.param('bucket') ?? '')
