import { repeat } from '../../engine/repeat.ts'
import type { Core } from '../core.ts'

const EVERY_MS = 15_000

/** Logs when little space is left, when files are refused, and when there is room again. */
export function watchDisk({ disk, log }: Core): () => Promise<void> {
  let known = 'enough'
  const failed = (error: Error) => log({ event: 'disk', code: 'failed', fault: error.name })
  return repeat({ everyMs: EVERY_MS, atOnce: true, failed }, async () => {
    const state = disk.state()
    if (state !== known) log({ event: 'disk', code: state, ...disk.figures() })
    known = state
  })
}
