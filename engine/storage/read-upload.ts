import { boundedBody } from '../../supabase/functions/_intake/body/bounded-body.ts'
import { mediaType } from '../../supabase/functions/_intake/body/media-type.ts'
import { type Part, readMultipart } from '../../supabase/functions/_intake/body/multipart.ts'
import { readBoundary } from '../../supabase/functions/_intake/body/part-header.ts'
import { invalidRequest } from './storage-error.ts'

/** A file on its way in, and what its sender says about it. */
export interface Upload {
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  chunks: AsyncIterable<Uint8Array>
}

const MAX_PARTS = 20
const MAX_FIELD_BYTES = 65_536
const DEFAULT_MIME_TYPE = 'text/plain;charset=UTF-8'
const DEFAULT_CACHE_CONTROL = 'no-cache'

/** Hands the file in a request to `store`, however supabase-js wrapped it, while it arrives. */
export async function readUpload<T>(
  request: Request,
  maxBytes: number,
  store: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.body) throw invalidRequest('No content provided')
  if (mediaType(request) === 'multipart/form-data') return readForm(request, maxBytes, store)
  return store({
    mimeType: request.headers.get('content-type') ?? DEFAULT_MIME_TYPE,
    cacheControl: request.headers.get('cache-control') ?? DEFAULT_CACHE_CONTROL,
    userMetadata: readMetadata(decodeBase64(request.headers.get('x-metadata'))),
    chunks: boundedBody(request, maxBytes),
  })
}

// The fields come before the file, as storage-js appends them; what follows it is not for us.
async function readForm<T>(
  request: Request,
  maxBytes: number,
  store: (upload: Upload) => Promise<T>,
): Promise<T> {
  const boundary = readBoundary(request.headers.get('content-type') ?? '')
  const body = boundedBody(request, maxBytes + MAX_PARTS * MAX_FIELD_BYTES)
  const fields = new Map<string, string>()
  let stored: { value: T } | undefined
  for await (const part of readMultipart(body, boundary, MAX_PARTS)) {
    if (part.fileName === undefined) fields.set(part.name, await readField(part))
    else if (!stored) {
      const cacheSeconds = fields.get('cacheControl')
      const value = await store({
        mimeType: part.contentType ?? DEFAULT_MIME_TYPE,
        cacheControl: cacheSeconds ? `max-age=${cacheSeconds}` : DEFAULT_CACHE_CONTROL,
        userMetadata: readMetadata(fields.get('metadata')),
        chunks: part.body,
      })
      stored = { value }
    }
  }
  if (!stored) throw invalidRequest('No content provided')
  return stored.value
}

async function readField(part: Part): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of part.body) {
    bytes += piece.length
    if (bytes > MAX_FIELD_BYTES) throw invalidRequest('A field of the form is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function readMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw invalidRequest('The metadata is not a JSON object')
}

const decodeBase64 = (text: string | null) =>
  text === null ? undefined : Buffer.from(text, 'base64').toString()
