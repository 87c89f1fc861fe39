import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { tooLarge } from './storage-error.ts'

/** A file that is safe on disk under a name of its own. */
export interface KeptFile {
  /** The file's name in the bucket's folder, and the object's version. */
  version: string
  bytes: number
  sha256: string
}

export interface ByteRange {
  start: number
  /** The last byte, counted in. */
  end: number
}

export interface ObjectFiles {
  /** Writes the chunks as they come; when they fail or are too many, nothing is left behind. */
  keep(bucket: string, chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<KeptFile>
  /** The bytes of a file, or undefined when there is none. */
  read(bucket: string, version: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  remove(bucket: string, version: string): Promise<void>
}

/** Objects as files under DATA_DIR/storage, one folder a bucket, unfinished ones apart. */
export function createObjectFiles(dataDir: string): ObjectFiles {
  const folderOf = (bucket: string) => join(dataDir, 'storage', bucket)
  const incoming = folderOf('incoming')
  return {
    async keep(bucket, chunks, maxBytes) {
      const version = randomUUID()
      const temp = join(incoming, version)
      for (const folder of [incoming, folderOf(bucket)]) await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const totals = await writeSynced(temp, chunks, maxBytes)
        await rename(temp, join(folderOf(bucket), version))
        await syncFolder(folderOf(bucket))
        return { version, ...totals }
      } catch (error) {
        await rm(temp, { force: true })
        throw error
      }
    },
    async read(bucket, version, { start, end }) {
      const handle = await open(join(folderOf(bucket), version), 'r').catch(absent)
      if (!handle) return undefined
      // An empty file has no last byte to name.
      const stream = createReadStream('', { fd: handle, start, ...(end >= start && { end }) })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    remove: (bucket, version) => rm(join(folderOf(bucket), version), { force: true }),
  }
}

async function writeSynced(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

// A rename is on the disk only once its folder is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
