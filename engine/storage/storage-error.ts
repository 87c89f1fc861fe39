import { DatabaseError } from 'pg'
import { BodyError } from '../middleware/bounded-body.ts'

/** An error in the format of Supabase's storage service, which supabase-js passes to its caller. */
export class StorageError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly error: string

  constructor(statusCode: number, code: string, message: string, error = code) {
    super(message)
    this.name = 'StorageError'
    this.statusCode = statusCode
    this.code = code
    this.error = error
  }
}

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)
export const tooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
export const invalidMimeType = (mimeType: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${mimeType} is not supported`, 'invalid_mime_type')
export const notSupported = (feature: string) =>
  new StorageError(409, 'NotSupported', `${feature}: this backend does not offer it`)

export function toStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (error instanceof BodyError) {
    return error.status === 413 ? tooLarge() : invalidRequest(error.message)
  }
  if (error instanceof DatabaseError) return fromDatabase(error)
}

function fromDatabase({ code = '' }: DatabaseError): StorageError | undefined {
  if (code === '42501') {
    const message = 'new row violates row-level security policy'
    return new StorageError(403, 'AccessDenied', message, 'Unauthorized')
  }
  if (code === '23505')
    return new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate')
  // Class 22 means that PostgreSQL can't store a value that was sent, for example a zero byte.
  if (code.startsWith('22')) return invalidRequest('Invalid Request')
}
