import type { Actor, Database } from '../database/database.ts'
import { findBucketRules } from './buckets.ts'
import type { ObjectFiles } from './object-files.ts'
import type { ObjectLocation } from './object-location.ts'
import { recordObject, requireWritable } from './object-rows.ts'
import { type ReadMultipart, readUpload, type Upload } from './read-upload.ts'
import { invalidMimeType } from './storage-error.ts'

export interface StorageParts {
  database: Pick<Database, 'actAs' | 'queryAs'>
  files: ObjectFiles
  readMultipart: ReadMultipart
}

// Supabase's default for a bucket without a limit.
const DEFAULT_MAX_BYTES = 50 * 1_048_576

/** An object exists only once it has a row, so the row is written last. */
export async function uploadObject(
  { database, files, readMultipart }: StorageParts,
  actor: Actor,
  location: ObjectLocation,
  request: Request,
  upsert: boolean,
): Promise<{ Id: string; Key: string }> {
  const bucket = await findBucketRules(database, location.bucket)
  await requireWritable(database, actor, location, upsert)
  const maxBytes = Number(bucket.file_size_limit ?? DEFAULT_MAX_BYTES)
  const store = async (upload: Upload) => {
    requireAllowedType(upload.mimeType, bucket.allowed_mime_types)
    const file = await files.keep(bucket.id, upload.chunks, maxBytes)
    const object = {
      ...location,
      version: file.version,
      metadata: objectMetadata(upload, file),
      userMetadata: upload.userMetadata,
    }
    const { id, replaced } = await recordObject(database, object, upsert).catch(async (error: unknown) => {
      await files.remove(bucket.id, file.version)
      throw error
    })
    if (replaced) await files.remove(bucket.id, replaced)
    return { Id: id, Key: `${location.bucket}/${location.name}` }
  }
  return readUpload(request, { maxBytes, readMultipart, store })
}

function requireAllowedType(mimeType: string, allowed: string[] | null): void {
  if (!allowed) return
  const sent = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const [family] = sent.split('/')
  if (!allowed.some((type) => type === sent || type === `${family}/*`)) throw invalidMimeType(sent)
}

function objectMetadata({ mimeType, cacheControl }: Upload, file: { bytes: number; sha256: string }) {
  return {
    eTag: `"${file.sha256}"`,
    size: file.bytes,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.bytes,
    httpStatusCode: 200,
  }
}
