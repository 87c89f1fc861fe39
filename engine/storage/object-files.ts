import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder, saveFile } from '../save-file.ts'
import { undefinedIfMissing } from '../undefined-if-missing.ts'
import { tooLarge } from './storage-error.ts'

export interface ByteRange {
  start: number
  /** The last byte, inclusive. */
  end: number
}

interface ObjectFilesOptions {
  /** Passes on the chunks that are about to be written. Throws if there's no room for one. */
  within?(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

const unlimited = (chunks: AsyncIterable<Uint8Array>) => chunks

export type ObjectFiles = ReturnType<typeof createObjectFiles>

/**
 * Stores objects as files below DATA_DIR/storage, in one folder per bucket. Unfinished files are in the
 * folder `incoming`.
 */
export function createObjectFiles(dataDir: string, { within = unlimited }: ObjectFilesOptions = {}) {
  const bucketFolder = (bucket: string) => join(dataDir, 'storage', bucket)
  const incoming = bucketFolder('incoming')
  return {
    /**
     * If reading the chunks fails or they exceed `maxBytes`, no file remains. The returned `version` is the
     * file's name in the bucket's folder.
     */
    async keep(bucket: string, chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
      const version = randomUUID()
      for (const folder of [incoming, bucketFolder(bucket)]) await makeFolder(folder)
      const file = join(bucketFolder(bucket), version)
      const totals = await saveFile({
        temp: join(incoming, version),
        file,
        chunks: within(atMost(chunks, maxBytes)),
      })
      return { version, ...totals }
    },
    async read(bucket: string, version: string, { start, end }: ByteRange) {
      const handle = await open(join(bucketFolder(bucket), version), 'r').catch(undefinedIfMissing)
      if (!handle) return undefined
      // An empty file has no last byte, so `end` is left out.
      const stream = createReadStream('', { fd: handle, start, ...(end >= start && { end }) })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    remove: (bucket: string, version: string) => rm(join(bucketFolder(bucket), version), { force: true }),
  }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    yield chunk
  }
}
