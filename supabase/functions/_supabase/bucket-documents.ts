import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { DocumentStore, StoredDocument } from '../_intake/deps.ts'
import { inspectInPassing } from '../_intake/inspect-document.ts'
import { DOCUMENT_EXTENSIONS, type DocumentType } from '../_shared/documents/document-rules.ts'
import { type Gateway, jsonBody } from './gateway.ts'

const BUCKET = '/storage/v1/object/application-documents'

export function createBucketDocuments(gateway: Gateway): DocumentStore {
  return {
    put: (chunks, mediaType) =>
      inspectInPassing(chunks, mediaType, (passed) => upload(gateway, passed, mediaType)),
    remove: (path) => deleteDocuments(gateway, [path]),
    // Supabase has no virus scanner.
    scan: async () => 'unscanned',
  }
}

async function upload(
  gateway: Gateway,
  chunks: AsyncIterable<Uint8Array>,
  mediaType: DocumentType,
): Promise<StoredDocument> {
  const path = `${crypto.randomUUID()}.${DOCUMENT_EXTENSIONS[mediaType]}`
  const passing = watch(chunks)
  const response = await gateway(`${BUCKET}/${path}`, {
    method: 'POST',
    headers: { 'content-type': mediaType, 'x-upsert': 'false' },
    body: ReadableStream.from(passing.chunks),
    duplex: 'half',
  } as RequestInit).catch((error: unknown) => {
    // Reading `chunks` throws if the document is refused halfway, and then fetch fails too. The visitor
    // has to see the refusal, not the error of fetch.
    throw passing.failure() ?? error
  })
  await response.body?.cancel()
  if (passing.failure()) throw passing.failure()
  if (!response.ok) throw new Error(`storage answered ${response.status}`)
  return { path, ...passing.totals() }
}

export async function deleteDocuments(gateway: Gateway, paths: string[]): Promise<void> {
  const response = await gateway(BUCKET, { method: 'DELETE', ...jsonBody({ prefixes: paths }) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`storage answered ${response.status}`)
}

function watch(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  let failure: unknown
  async function* chunks() {
    try {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { chunks: chunks(), failure: () => failure, totals: () => ({ bytes, sha256: hash.digest('hex') }) }
}
