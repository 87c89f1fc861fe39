import { noSuchBucket, StorageError } from './storage-error.ts'

/** A bucket, and the name of an object in it. */
export interface ObjectLocation {
  bucket: string
  name: string
}

const MAX_NAME_CHARACTERS = 1_024
// The characters Supabase allows in a name. The file on the disk has a different name.
const OBJECT_NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
// Stricter than Supabase, because a bucket is a folder here: no upper case, no leading dot.
const BUCKET_NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/
// The folder of unfinished uploads, beside the buckets.
const RESERVED_BUCKET = 'incoming'

/** Reads "{bucket}/{name}" from the end of a request's path. */
export function readLocation(path: string): ObjectLocation {
  const [bucket = '', ...rest] = decodePath(path).split('/')
  return { bucket: requireBucketName(bucket), name: requireObjectName(rest.join('/')) }
}

/** The undecoded path, because a router could decode or split a name with special characters. */
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
