import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
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

type Store<T> = (upload: Upload) => Promise<T>

const MAX_PARTS = 20
const MAX_FIELD_BYTES = 65_536
const MAX_HEADER_BYTES = 8_192
const DEFAULT_MIME_TYPE = 'text/plain;charset=UTF-8'
const DEFAULT_CACHE_CONTROL = 'no-cache'

/** supabase-js sends the file in a multipart form or as the whole body. */
export async function readUpload<T>(request: Request, maxBytes: number, store: Store<T>): Promise<T> {
  if (!request.body) throw invalidRequest('No content provided')
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\s*(?:;|$)/i.test(type)) return readForm(request, type, maxBytes, store)
  return store({
    mimeType: request.headers.get('content-type') ?? DEFAULT_MIME_TYPE,
    cacheControl: request.headers.get('cache-control') ?? DEFAULT_CACHE_CONTROL,
    userMetadata: readMetadata(decodeBase64(request.headers.get('x-metadata'))),
    chunks: boundedBody(request, maxBytes),
  })
}

async function readForm<T>(request: Request, type: string, maxBytes: number, store: Store<T>): Promise<T> {
  const form = openForm(type)
  const fields = new Map<string, string>()
  let storing: Promise<T> | undefined
  let arriving: Readable | undefined
  form.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) form.destroy(invalidRequest('A field of the form is too long'))
    else fields.set(name, value)
  })
  form.on('partsLimit', () => form.destroy(invalidRequest('The form has too many parts')))
  // storage-js sends the fields before the file, so they've been read by now. Anything after the file is
  // ignored.
  form.on('file', (_name, file, _fileName, _encoding, mimeType) => {
    arriving = file
    storing = storeFile(file, { mimeType, fields }, store)
    // If the file isn't stored, the rest of it is discarded, so that the form can be read to its end.
    storing.catch(() => file.resume())
  })
  try {
    await pipeline(boundedBody(request, maxBytes + MAX_PARTS * MAX_FIELD_BYTES), form)
  } catch (error) {
    const refusal = toRefusal(error)
    arriving?.destroy(refusal)
    await storing
    throw refusal
  }
  if (!storing) throw invalidRequest('No content provided')
  return storing
}

function openForm(type: string) {
  const limits = {
    files: 1,
    parts: MAX_PARTS,
    fieldSize: MAX_FIELD_BYTES,
    headerSize: MAX_HEADER_BYTES,
    headerPairs: MAX_PARTS,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw invalidRequest('The content type names no usable boundary')
  }
}

async function storeFile<T>(
  file: Readable,
  { mimeType, fields }: { mimeType: string; fields: Map<string, string> },
  store: Store<T>,
): Promise<T> {
  const cacheSeconds = fields.get('cacheControl')
  return store({
    mimeType,
    cacheControl: cacheSeconds ? `max-age=${cacheSeconds}` : DEFAULT_CACHE_CONTROL,
    userMetadata: readMetadata(fields.get('metadata')),
    chunks: readChunks(file),
  })
}

async function* readChunks(file: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    // Destroying the file's stream after a refusal would leave the parser waiting for the file's end.
    yield* file.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw toRefusal(error)
  }
}

// Any error that isn't ours comes from the parser, and means that the form is incomplete or malformed.
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
