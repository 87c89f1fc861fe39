import { noSuchBucket, StorageError } from './storage-error.ts'

export interface ObjectLocation {
  bucket: string
  name: string
}

const MAX_NAME_CHARACTERS = 1_024
// The characters that Supabase allows in a name. They're all safe here, because the file on disk is named by
// its version.
const OBJECT_NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
// Stricter than on Supabase, because a bucket is a folder on disk here. Allows no upper case and no dots.
const BUCKET_NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/
// No bucket may have this name, because its folder holds the unfinished uploads of all buckets.
const RESERVED_BUCKET = 'incoming'

/** The path is still percent-encoded. */
export function readLocation(path: string): ObjectLocation {
  const [bucket = '', ...rest] = decodePath(path).split('/')
  return { bucket: requireBucketName(bucket), name: requireObjectName(rest.join('/')) }
}

/**
 * The path stays percent-encoded. Hono's parameters aren't used, because the router could decode or split a
 * name with special characters.
 */
export function pathAfter(request: Request, route: string): string {
  const path = new URL(request.url).pathname
  return path.slice(path.indexOf(route) + route.length)
}

export function requireBucketName(bucket: string): string {
  if (!BUCKET_NAME.test(bucket) || bucket === RESERVED_BUCKET) throw noSuchBucket()
  return bucket
}

export function requireObjectName(name: string): string {
  if (!OBJECT_NAME.test(name) || name.length > MAX_NAME_CHARACTERS) {
    throw new StorageError(400, 'InvalidKey', 'Invalid key')
  }
  return name
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new StorageError(400, 'InvalidKey', 'Invalid key')
  }
}
