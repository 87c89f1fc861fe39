import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'

interface CopiedFile {
  bytes: number
  sha256: string
}

const CHUNK_BYTES = 262_144

/** Copies a file and returns its size and hash; undefined if it does not exist. The copy is not synced to disk yet. */
export async function copyHashed(from: string, to: string): Promise<CopiedFile | undefined> {
  const source = await open(from, 'r').catch(undefinedIfMissing)
  if (!source) return undefined
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, null)
        if (bytesRead === 0) break
        const chunk = buffer.subarray(0, bytesRead)
        hash.update(chunk)
        await target.writeFile(chunk)
        bytes += bytesRead
      }
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
