import type { Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { Deps, ScanState } from '../../supabase/functions/_intake/deps.ts'
import { callSqlFunction } from './call-sql-function.ts'
import { intakeDeps } from './intake-deps.ts'
import type { IntakeStep } from './intake-step.ts'
import { createLocalDocuments } from './local-documents.ts'
import { sweepDocuments } from './sweep-documents.ts'

interface IntakeOptions {
  dataDir: string
  database: Pick<Database, 'actAs' | 'queryAs'>
  log: Log
  /** Scans a stored file; without it documents stay unscanned. */
  scan?: (file: string) => Promise<ScanState>
  atStep?: (step: IntakeStep) => void
}

interface Intake {
  /** The dependencies of the form handlers. */
  deps: Deps
  /** Stops the sweep. */
  close(): void
}

// Far longer than a form takes to arrive, so that the sweep never deletes a file that is still being received.
const ORPHAN_MINUTES = 60
const SWEEP_EVERY_MS = 15 * 60_000

/** Opens what receives leads: the dependencies of the form handlers, and the sweep of leftover files. */
export async function openIntake(options: IntakeOptions): Promise<Intake> {
  const { dataDir, database, log } = options
  const documents = await createLocalDocuments(options)
  const sweep = async () => {
    try {
      const { unfinished, orphans } = await sweepDocuments({
        dataDir,
        database,
        olderThanMinutes: ORPHAN_MINUTES,
      })
      if (unfinished.length + orphans.length > 0) {
        log({ event: 'sweep', code: 'removed', unfinished: unfinished.length, orphans: orphans.length })
      }
      await callSqlFunction(database, 'sweep_uploads', {})
    } catch (error) {
      // The next sweep tries again.
      log({ event: 'sweep', code: 'failed', fault: (error as Error).name })
    }
  }
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  timer.unref()
  void sweep()
  return { deps: intakeDeps({ ...options, documents }), close: () => clearInterval(timer) }
}
