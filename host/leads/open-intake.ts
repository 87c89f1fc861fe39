import type { Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { Deps, ScanState } from '../../supabase/functions/_intake/deps.ts'
import { intakeDeps } from './intake-deps.ts'
import type { IntakeStep } from './intake-step.ts'
import { createLocalDocuments } from './local-documents.ts'
import { sweepDocuments } from './sweep-documents.ts'

interface IntakeOptions {
  dataDir: string
  database: Pick<Database, 'actAs' | 'ask'>
  log: Log
  /** Scans a stored file; without it documents stay unscanned. */
  scan?: (file: string) => Promise<ScanState>
  atStep?: (step: IntakeStep) => void
}

interface Intake {
  /** What the handlers need: give it to createFunctions. */
  deps: Deps
  /** Stops the sweep. */
  close(): void
}

// Far longer than a form may take to arrive, so that nothing under way is ever swept.
const ORPHAN_MINUTES = 60
const SWEEP_EVERY_MS = 15 * 60_000

/** Opens the way in for leads: the handlers' surroundings, and the sweep behind them. */
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
    } catch (error) {
      // The next turn tries again; a database that is away for a while loses nothing.
      log({ event: 'sweep', code: 'failed', fault: (error as Error).name })
    }
  }
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  timer.unref()
  void sweep()
  return { deps: intakeDeps({ ...options, documents }), close: () => clearInterval(timer) }
}
