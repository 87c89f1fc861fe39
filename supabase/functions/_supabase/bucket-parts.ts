import { ReadableStream } from 'node:stream/web'
import type { PartStore } from '../_intake/deps.ts'
import { callSqlFunction, type Gateway, jsonBody } from './gateway.ts'

const BUCKET = '/storage/v1/object/document-parts'

/** Each part is an object, named after its upload and the byte it starts at. */
export function createBucketParts(gateway: Gateway): PartStore {
  return {
    async write(upload, start, chunks) {
      let bytes = 0
      let failure: unknown
      const response = await gateway(`${BUCKET}/${upload}/${start}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-upsert': 'true' },
        body: ReadableStream.from(counted()),
        duplex: 'half',
      } as RequestInit).catch((error: unknown) => {
        // If the chunks can't be read, fetch fails too, but the first failure is the one to report.
        throw failure ?? error
      })
      await response.body?.cancel()
      if (failure) throw failure
      if (!response.ok) throw new Error(`storage answered ${response.status}`)
      return bytes

      async function* counted() {
        try {
          for await (const chunk of chunks) {
            bytes += chunk.length
            yield chunk
          }
        } catch (error) {
          failure = error
          throw error
        }
      }
    },
    async *read(upload, bytes) {
      for (let start = 0; start < bytes; ) {
        const response = await gateway(`${BUCKET}/${upload}/${start}`, { method: 'GET' })
        const part = response.ok ? response.body : null
        if (!part) {
          await response.body?.cancel()
          if (response.status === 400 || response.status === 404) return
          throw new Error(`storage answered ${response.status}`)
        }
        const before = start
        for await (const chunk of part) {
          start += chunk.length
          yield chunk
        }
        if (start === before) return
      }
    },
    // All that is left over goes, because a function has no other time at which to look for it.
    remove: () => sweepBucketParts(gateway),
  }
}

/** Deletes parts whose upload no longer needs them: it was given up, or erased with its case. */
export async function sweepBucketParts(gateway: Gateway): Promise<void> {
  for (;;) {
    const loose = await callSqlFunction<string[]>(gateway, 'list_loose_parts', {})
    if (loose.length === 0) return
    const response = await gateway(BUCKET, { method: 'DELETE', ...jsonBody({ prefixes: loose }) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`storage answered ${response.status}`)
  }
}
