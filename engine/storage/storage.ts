import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { ActorVariables } from '../middleware/identify.ts'
import { addNotBuiltRoutes, IMAGE_TRANSFORMATIONS, OBJECT_VERSIONS, refuseVersions } from './not-built.ts'
import { pathAfter, readLocation, requireBucketName, requireObjectName } from './object-location.ts'
import { deleteObjects, findObject } from './object-rows.ts'
import { readJsonBody } from './read-json-body.ts'
import { type RefuseDeps, refuse } from './refuse.ts'
import { sendObject } from './send-object.ts'
import { MAX_LINK_SECONDS, type SignedLinks } from './signed-links.ts'
import { notSupported, StorageError } from './storage-error.ts'
import { type StorageParts, uploadObject } from './upload-object.ts'

export interface StorageDeps extends StorageParts, RefuseDeps {
  links: SignedLinks
}

type StorageApp = Hono<ActorVariables>
type StorageContext = Context<ActorVariables>

const MAX_NAMES = 1_000
const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(MAX_NAMES) })
const signSchema = z.object({
  expiresIn: z.int().min(1).max(MAX_LINK_SECONDS),
  transform: z.unknown().optional(),
  versionId: z.unknown().optional(),
})

/** Serves the calls of /storage/v1 that need an API key. Row-level security decides who may do what. */
export function createStorage(deps: StorageDeps): StorageApp {
  const storage: StorageApp = new Hono()
  storage.use(refuseVersions)
  // Added first, because the other routes would match some of these paths.
  addNotBuiltRoutes(storage)
  addReadRoutes(storage, deps)
  addSignRoute(storage, deps)
  addUploadRoutes(storage, deps)
  addDeleteRoute(storage, deps)
  storage.all('*', () => {
    throw new StorageError(404, 'InvalidRequest', 'Route not found', 'Not Found')
  })
  storage.onError((error, c) => refuse(error, c, deps))
  return storage
}

function addReadRoutes(storage: StorageApp, { database, files }: StorageDeps): void {
  const download = (route: string) => async (c: StorageContext) => {
    const object = await findObject(database, c.var.actor, readLocation(pathAfter(c.req.raw, route)))
    return sendObject(files, object, c.req.raw, c.req.query('download'))
  }
  storage.get('/object/authenticated/:bucket/:name{.+}', download('/object/authenticated/'))
  storage.get('/object/:bucket/:name{.+}', download('/object/'))
}

function addSignRoute(storage: StorageApp, { database, links }: StorageDeps): void {
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

function addDeleteRoute(storage: StorageApp, { database, files }: StorageDeps): void {
  storage.delete('/object/:bucket', async (c) => {
    const { prefixes } = await readJsonBody(c.req.raw, removeSchema)
    const bucket = requireBucketName(c.req.param('bucket'))
    // Deletes the rows first. After a crash, a file without a row only takes up space, but a row without a file
    // would fail at every download.
    const removed = await deleteObjects(database, c.var.actor, bucket, prefixes.map(requireObjectName))
    await Promise.all(removed.map(({ version }) => files.remove(bucket, version)))
    return c.json(removed.map(({ version: _, ...row }) => row))
  })
}
