import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder, saveFile } from '../save-file.ts'
import { undefinedIfMissing } from '../undefined-if-missing.ts'
import { tooLarge } from './storage-error.ts'

/** A file that has been saved to the disk. */
interface SavedFile {
  /** The name of the file in the bucket's folder, and the version of the object. */
  version: string
  bytes: number
  sha256: string
}

export interface ByteRange {
  start: number
  /** The last byte, inclusive. */
  end: number
}

export interface ObjectFiles {
  /** Saves the chunks as they arrive. Leaves nothing behind when they fail or exceed `maxBytes`. */
  keep(bucket: string, chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<SavedFile>
  /** The bytes of a file, or undefined when it doesn't exist. */
  read(bucket: string, version: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  remove(bucket: string, version: string): Promise<void>
}

/** Objects as files below DATA_DIR/storage, in one folder per bucket. Unfinished files are in a folder of their own. */
export function createObjectFiles(dataDir: string): ObjectFiles {
  const bucketFolder = (bucket: string) => join(dataDir, 'storage', bucket)
  const incoming = bucketFolder('incoming')
  return {
    async keep(bucket, chunks, maxBytes) {
      const version = randomUUID()
      for (const folder of [incoming, bucketFolder(bucket)]) await makeFolder(folder)
      const file = join(bucketFolder(bucket), version)
      const totals = await saveFile({ temp: join(incoming, version), file, chunks: atMost(chunks, maxBytes) })
      return { version, ...totals }
    },
    async read(bucket, version, { start, end }) {
      const handle = await open(join(bucketFolder(bucket), version), 'r').catch(undefinedIfMissing)
      if (!handle) return undefined
      // An empty file has no last byte.
      const stream = createReadStream('', { fd: handle, start, ...(end >= start && { end }) })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    remove: (bucket, version) => rm(join(bucketFolder(bucket), version), { force: true }),
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
