import { open } from 'node:fs/promises'

const MOST_BYTES = 5_000_000
const KEPT_BYTES = 1_000_000

/**
 * Keeps the end of a log that has grown too long, in the same file: a program that appends to it has it open.
 * What is written in the same moment may be lost.
 */
export async function trimLog(file: string, { most = MOST_BYTES, kept = KEPT_BYTES } = {}): Promise<void> {
  await using log = await open(file, 'r+')
  const { size } = await log.stat()
  if (size <= most) return
  const end = Buffer.alloc(kept)
  await log.read(end, 0, kept, size - kept)
  await log.truncate(0)
  await log.write(end.subarray(end.indexOf('\n') + 1), 0, undefined, 0)
}
