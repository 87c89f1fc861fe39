import { Hono } from 'hono'
import { pathAfter, readLocation } from './object-location.ts'
import { findObject } from './object-rows.ts'
import { refuse } from './refuse.ts'
import { sendObject } from './send-object.ts'
import type { StorageDeps } from './storage.ts'
import { noSuchBucket } from './storage-error.ts'

/** The part of /storage/v1 that needs no API key: signed links, and public links, of which there are none. */
export function createOpenStorage(deps: StorageDeps): Hono {
  const storage = new Hono()
  storage.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const location = readLocation(pathAfter(c.req.raw, '/object/sign/'))
    const actor = await deps.links.verify(c.req.query('token') ?? '', location)
    const object = await findObject(deps.database, actor, location)
    return sendObject(deps.files, object, c.req.raw, c.req.query('download'))
  })
  // No bucket is public.
  storage.get('/object/public/*', () => {
    throw noSuchBucket()
  })
  storage.onError((error, c) => refuse(error, c, deps))
  return storage
}
