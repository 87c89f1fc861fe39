import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'

const CHUNK_BYTES = 262_144

/** Returns undefined if the file doesn't exist. The copy isn't synced to disk. */
export async function copyHashed(from: string, to: string) {
  const source = await open(from, 'r').catch(undefinedIfMissing)
  if (!source) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source.createReadStream({ highWaterMark: CHUNK_BYTES }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  )
  return { bytes, sha256: hash.digest('hex') }
}
