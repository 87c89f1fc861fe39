import { join } from 'node:path'
import type { Core } from '../core.ts'
import type { Scan } from './clamd.ts'
import { DOCUMENT_BUCKET, FIRST_ID, findUnscanned, saveScanState } from './unscanned-documents.ts'

// After this many documents in a row without a verdict the scanner is probably down, so the round ends.
const MAX_FAILURES_IN_A_ROW = 3

/** Documents may have been stored while the scanner was down, or before there was one. */
export function startScanWorker({ config, database, log }: Core, scan: Scan, everyMs = 60_000) {
  let closed = false
  // A round that ended early is resumed after this id. So documents that never get a verdict don't keep the
  // others from being scanned.
  let resumeAfter = FIRST_ID
  let running: Promise<number> | undefined
  // Runs one round at a time, so that a slow scanner never gets the same file twice at once.
  const run = () => {
    running ??= runRound().finally(() => {
      running = undefined
    })
    return running
  }
  const runAndLog = () => {
    run().then(
      (scanned) => scanned > 0 && log({ event: 'scan', code: 'rescanned', scanned }),
      (error: Error) => log({ event: 'scan', code: 'failed', fault: error.name }),
    )
  }
  const timer = setInterval(runAndLog, everyMs)
  timer.unref()
  runAndLog()
  return {
    /** Returns how many documents got a verdict. */
    run,
    async close(): Promise<void> {
      closed = true
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }

  async function runRound(): Promise<number> {
    const round = { scanned: 0, failuresInARow: 0, lastId: resumeAfter }
    resumeAfter = FIRST_ID
    for await (const document of findUnscanned(database, round.lastId)) {
      if (closed) break
      if (round.failuresInARow === MAX_FAILURES_IN_A_ROW) {
        resumeAfter = round.lastId
        break
      }
      const state = await scan(join(config.dataDir, 'storage', DOCUMENT_BUCKET, document.version))
      round.failuresInARow = state === 'pending' ? round.failuresInARow + 1 : 0
      if (state !== 'pending') round.scanned++
      await saveScanState(database, document.id, state)
      round.lastId = document.id
    }
    return round.scanned
  }
}
