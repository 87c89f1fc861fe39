import { unreadableImage } from '../../supabase/functions/_intake/image/image-limits.ts'
import { type InspectedFile, inspectReceivedFile, type ReceivedFile } from './inspect-received-file.ts'
import type { WorkerPool } from './worker-pool.ts'

// A file of this size is inspected in less time than a worker takes to start, whatever it contains.
const SMALL_BYTES = 16_384

/** A file that takes more time or memory than it may is treated as one that can't be inspected. */
export async function inspectInWorker(
  workers: WorkerPool,
  file: ReceivedFile,
  bytes: number,
): Promise<InspectedFile> {
  if (bytes <= SMALL_BYTES) return inspectReceivedFile(file)
  const work = await workers.run('inspect document', file, bytes)
  if (work.outcome === 'done') return work.value
  if (work.outcome === 'failed') throw work.error
  return file.mediaType === 'application/pdf'
    ? { marks: ['not_fully_inspected'], quarantined: true }
    : { refused: unreadableImage().message }
}
