import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '../../engine/save-file.ts'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'
import type { PartStore } from '../../supabase/functions/_intake/deps.ts'
import type { Core } from '../core.ts'
import { documentFolders } from './local-documents.ts'

const EXTENSION = '.part'

/** The upload whose parts a file in the folder `incoming` has, or undefined if the file is another one. */
export const uploadOf = (name: string) =>
  name.endsWith(EXTENSION) ? name.slice(0, -EXTENSION.length) : undefined

/** One file for each upload, to which the parts are added. */
export function createLocalParts({ config, disk }: Core): PartStore {
  const { incoming } = documentFolders(config.dataDir)
  const fileOf = (upload: string) => join(incoming, upload + EXTENSION)
  return {
    async write(upload, start, chunks) {
      const handle = await open(fileOf(upload), start === 0 ? 'w' : 'r+', 0o600).catch(undefinedIfMissing)
      if (!handle) return 'lost'
      try {
        if ((await handle.stat()).size < start) return 'lost'
        await handle.truncate(start)
        let end = start
        for await (const chunk of disk.within(chunks)) end += await writeAll(handle, chunk, end)
        await handle.sync()
        if (start === 0) await sync(incoming)
        return end - start
      } finally {
        await handle.close()
      }
    },
    async *read(upload, bytes) {
      try {
        yield* createReadStream(fileOf(upload), { end: bytes - 1 })
      } catch (error) {
        undefinedIfMissing(error as NodeJS.ErrnoException)
      }
    },
    remove: (upload) => rm(fileOf(upload), { force: true }),
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number): Promise<number> {
  for (let written = 0; written < chunk.length; ) {
    written += (await handle.write(chunk, written, chunk.length - written, position + written)).bytesWritten
  }
  return chunk.length
}
