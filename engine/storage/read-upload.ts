import { isRecord } from '../is-record.ts'
import { BodyError, boundedBody } from '../middleware/bounded-body.ts'
import { parseJson } from '../parse-json.ts'
import { invalidRequest, StorageError } from './storage-error.ts'

export interface Upload {
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  chunks: AsyncIterable<Uint8Array>
}

interface FilePart {
  contentType: string | undefined
  body: AsyncIterable<Uint8Array>
}

/** Reads a form part by part while it arrives. What is left of a file is skipped when the next part is asked for. */
export type ReadMultipart = (
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
) => AsyncGenerator<{ name: string; text: string } | FilePart, void>

interface UploadOptions<T> {
  maxBytes: number
  readMultipart: ReadMultipart
  store(upload: Upload): Promise<T>
}

// What a form may have beside its file.
const MAX_FIELDS_BYTES = 1_048_576
const DEFAULT_MIME_TYPE = 'text/plain;charset=UTF-8'
const DEFAULT_CACHE_CONTROL = 'no-cache'

/** supabase-js sends the file in a multipart form or as the whole body. */
export async function readUpload<T>(request: Request, options: UploadOptions<T>): Promise<T> {
  if (!request.body) throw invalidRequest('No content provided')
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\s*(?:;|$)/i.test(type)) return readForm(request, type, options)
  return options.store({
    mimeType: request.headers.get('content-type') ?? DEFAULT_MIME_TYPE,
    cacheControl: request.headers.get('cache-control') ?? DEFAULT_CACHE_CONTROL,
    userMetadata: readMetadata(decodeBase64(request.headers.get('x-metadata'))),
    chunks: boundedBody(request, options.maxBytes),
  })
}

async function readForm<T>(
  request: Request,
  type: string,
  { maxBytes, readMultipart, store }: UploadOptions<T>,
): Promise<T> {
  const fields = new Map<string, string>()
  const storeFile = async ({ contentType = DEFAULT_MIME_TYPE, body }: FilePart) =>
    store({ mimeType: contentType, ...readFields(fields), chunks: readChunks(body) })
  let storing: Promise<T> | undefined
  try {
    for await (const part of readMultipart(boundedBody(request, maxBytes + MAX_FIELDS_BYTES), type)) {
      if ('text' in part) fields.set(part.name, part.text)
      // storage-js sends the fields before the file, so they've been read by now. A second file is ignored.
      else if (!storing) {
        storing = storeFile(part)
        // If the file isn't stored, the rest of the form is still read, so that the sender gets to the answer.
        await storing.catch(() => {})
      }
    }
  } catch (error) {
    await storing
    throw toRefusal(error)
  }
  if (!storing) throw invalidRequest('No content provided')
  return storing
}

function readFields(fields: Map<string, string>): Pick<Upload, 'cacheControl' | 'userMetadata'> {
  const cacheSeconds = fields.get('cacheControl')
  return {
    cacheControl: cacheSeconds ? `max-age=${cacheSeconds}` : DEFAULT_CACHE_CONTROL,
    userMetadata: readMetadata(fields.get('metadata')),
  }
}

async function* readChunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body
  } catch (error) {
    throw toRefusal(error)
  }
}

// Any error that isn't ours comes from the reader, and means that the form is incomplete or malformed.
function toRefusal(error: unknown): Error {
  const isOurs = error instanceof StorageError || error instanceof BodyError
  return isOurs ? error : invalidRequest('The form is not complete')
}

function readMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null
  try {
    const value: unknown = parseJson(text)
    if (isRecord(value)) return value
  } catch {
    // Text that isn't JSON gets the error below, like JSON that isn't an object.
  }
  throw invalidRequest('The metadata is not a JSON object')
}

const decodeBase64 = (text: string | null) =>
  text === null ? undefined : Buffer.from(text, 'base64').toString()
