import type { Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import { repeat } from '../../engine/repeat.ts'
import type { Deps, Recording, ScanState } from '../../supabase/functions/_intake/deps.ts'
import { mayDeleteByAge } from '../admin/check-clock.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import type { DiskKeeper } from '../disk/disk-keeper.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { IntakeStep } from './intake-step.ts'
import { createLocalDocuments } from './local-documents.ts'
import { sweepDocuments } from './sweep-documents.ts'
import { sweepParts } from './sweep-parts.ts'

interface IntakeOptions {
  dataDir: string
  workers: WorkerPool
  database: Pick<Database, 'actAs' | 'queryAs'>
  /** Without it, files are stored as long as the disk takes them. */
  disk?: Pick<DiskKeeper, 'within'>
  log: Log
  /** The database's time. */
  now: () => Date
  /** Without a scan, documents stay unscanned. */
  scan?: (file: string) => Promise<ScanState>
  atStep?: (step: IntakeStep) => void
}

// Far longer than a form takes to arrive, so that no file is deleted while its form is still being received.
const ORPHAN_MINUTES = 60
const SWEEP_EVERY_MS = 15 * 60_000

/** Also starts a job that deletes what a crash left behind. `close` stops the job. */
export async function openIntake(options: IntakeOptions) {
  const { dataDir, database, log, now, atStep = () => {} } = options
  const deps: Deps = {
    async record(name, args) {
      atStep('recording')
      const recording = await callSqlFunction<Recording>(database, name, args, {
        onSent: () => atStep('sent'),
      })
      atStep('committed')
      return recording
    },
    documents: await createLocalDocuments(options),
    log: (entry) => log({ event: 'intake', ...entry }),
  }
  const failed = (error: Error) => log({ event: 'sweep', code: 'failed', fault: error.name })
  const close = repeat({ everyMs: SWEEP_EVERY_MS, atOnce: true, failed }, async () => {
    if (!(await mayDeleteByAge(database, log))) return
    const swept = await sweepDocuments({ dataDir, database, olderThanMinutes: ORPHAN_MINUTES, now })
    const counts = Object.entries(swept).flatMap(([what, names]) =>
      names.length > 0 ? [[what, names.length]] : [],
    )
    if (counts.length > 0) log({ event: 'sweep', code: 'removed', ...Object.fromEntries(counts) })
    await callSqlFunction(database, 'sweep_uploads')
    await sweepParts({ dataDir, database })
  })
  return { deps, close }
}
