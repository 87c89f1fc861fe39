import type { Context, Hono, Next } from 'hono'
import type { ActorVariables } from '../middleware/identify.ts'
import { notSupported } from './storage-error.ts'

export const IMAGE_TRANSFORMATIONS = 'Image transformations'
export const OBJECT_VERSIONS = 'Object versions'

// Features of Supabase's storage that this engine doesn't offer. See also engine/README.md.
const NOT_BUILT: [feature: string, paths: string[]][] = [
  ['Bucket management', ['/bucket', '/bucket/*']],
  ['Listing objects', ['/object/list/*', '/object/list-v2/*']],
  ['Information about objects', ['/object/info/*']],
  ['Signing several addresses', ['/object/sign/:bucket']],
  ['Moving objects', ['/object/move']],
  ['Copying objects', ['/object/copy']],
  ['Signed uploads', ['/object/upload/sign/*']],
  ['Resumable uploads', ['/upload/resumable', '/upload/resumable/*']],
  [IMAGE_TRANSFORMATIONS, ['/render/*', '/object/render/*']],
  ['Purging a cache', ['/cdn', '/cdn/*']],
  ['The S3 protocol', ['/s3', '/s3/*']],
  ['Analytics and vector buckets', ['/iceberg/*', '/vector/*']],
]

/** The paths of NOT_BUILT, under /storage/v1. */
export const PATHS_NOT_BUILT = NOT_BUILT.flatMap(([, paths]) => paths)

export function addNotBuiltRoutes(storage: Hono<ActorVariables>): void {
  for (const [feature, paths] of NOT_BUILT)
    storage.on('ALL', paths, () => {
      throw notSupported(feature)
    })
}

/** Refused, because the current version would be sent as the one that was asked for. */
export async function refuseVersions(c: Context, next: Next): Promise<void> {
  if (c.req.query('versionId') !== undefined) throw notSupported(OBJECT_VERSIONS)
  await next()
}
