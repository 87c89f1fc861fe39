import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'

const CHUNK_BYTES = 262_144

/** Returns undefined if the file doesn't exist. The copy isn't synced to disk. */
export async function copyHashed(from: string, to: string) {
  await using source = await open(from, 'r').catch(undefinedIfMissing)
  if (!source) return undefined
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  let bytes = 0
  // Most of a database's thousand files are small, and a stream costs more than reading such a file.
  for (;;) {
    const { bytesRead } = await source.read(buffer)
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await target.appendFile(chunk)
    bytes += bytesRead
  }
}
