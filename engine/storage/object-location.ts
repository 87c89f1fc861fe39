import { noSuchBucket, StorageError } from './storage-error.ts'

/** Where a request points: a bucket and, within it, an object's name. */
export interface ObjectLocation {
  bucket: string
  name: string
}

const MAX_NAME_CHARACTERS = 1_024
// The characters Supabase allows in a name. The name is data: the file on disk is called otherwise.
const OBJECT_NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
// Narrower than Supabase, because a bucket is a folder here; upper case and dots in front stay out.
const BUCKET_NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/
// Holds what is still arriving, beside the buckets.
const RESERVED_BUCKET = 'incoming'

/** Reads "{bucket}/{name}" from the end of a request's path. */
export function readLocation(path: string): ObjectLocation {
  const [bucket = '', ...rest] = decodePath(path).split('/')
  return { bucket: requireBucketName(bucket), name: requireObjectName(rest.join('/')) }
}

/** The path as it was sent: a name may hold characters that a router would decode or split at. */
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
