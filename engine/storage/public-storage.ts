import { Hono } from 'hono'
import { SERVICE } from '../database/database.ts'
import { findBucketRules } from './buckets.ts'
import { IMAGE_TRANSFORMATIONS, refuseVersions } from './not-built.ts'
import { pathAfter, readLocation } from './object-location.ts'
import { findObject } from './object-rows.ts'
import { refuse } from './refuse.ts'
import { sendObject } from './send-object.ts'
import type { StorageDeps } from './storage.ts'
import { noSuchBucket, notSupported } from './storage-error.ts'

/** Serves the part of /storage/v1 that needs no API key: signed links, and the objects of public buckets. */
export function createPublicStorage(deps: StorageDeps): Hono {
  const storage = new Hono()
  storage.use('/object/*', refuseVersions)
  storage.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/sign/'))
    const actor = await deps.links.verify(c.req.query('token') ?? '', location)
    const object = await findObject(deps.database, actor, location)
    return sendObject(deps.files, object, c.req.raw, c.req.query('download'))
  })
  storage.get('/object/public/:bucket/:name{.+}', async (c) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/public/'))
    const bucket = await findBucketRules(deps.database, location.bucket)
    // A private bucket gives the same response as a missing one, so that nobody can find out that it exists.
    if (!bucket.public) throw noSuchBucket()
    const object = await findObject(deps.database, SERVICE, location)
    const answer = await sendObject(deps.files, object, c.req.raw, c.req.query('download'))
    answer.headers.set('cache-control', `public, ${object.metadata.cacheControl}`)
    answer.headers.delete('x-robots-tag')
    return answer
  })
  storage.get('/object/public/*', () => {
    throw noSuchBucket()
  })
  storage.get('/render/*', () => {
    throw notSupported(IMAGE_TRANSFORMATIONS)
  })
  storage.onError((error, c) => refuse(error, c, deps))
  return storage
}
