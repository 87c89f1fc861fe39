import type { ByteRange, ObjectFiles } from './object-files.ts'
import type { ObjectRow } from './object-rows.ts'
import { noSuchKey } from './storage-error.ts'

/** Sends an object as a download, because a browser must not run an uploaded file as a page of this site. */
export async function sendObject(
  files: ObjectFiles,
  object: ObjectRow,
  request: Request,
  downloadName?: string,
): Promise<Response> {
  const { size, eTag } = object.metadata
  const headers = new Headers({
    'content-type': object.metadata.mimetype,
    'content-disposition': attachment(downloadName || baseName(object.name)),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: eTag,
    'last-modified': object.updated_at.toUTCString(),
  })
  const ifRange = request.headers.get('if-range')
  const asked =
    ifRange === null || ifRange === eTag ? readRange(request.headers.get('range'), size) : undefined
  if (asked === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  }
  const range: ByteRange = asked ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(range.end - range.start + 1))
  if (asked) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const status = asked ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = await files.read(object.bucket_id, object.version, range)
  // The file was deleted after the object's row was read.
  if (!body) throw noSuchKey()
  return new Response(body, { status, headers })
}

/** Undefined means that the whole file is sent: there is no range, or several, or one that makes no sense. */
function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)

// Percent-encodes every character that could end the header or the quotes. Marks that turn the order of a name
// around would make fdp.hta look like ath.pdf.
function attachment(name: string): string {
  const encoded = encodeURIComponent(
    name
      .slice(0, 255)
      .toWellFormed()
      .replace(/\p{Bidi_Control}/gu, ''),
  ).replace(/['()*]/g, percentEncoded)
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
