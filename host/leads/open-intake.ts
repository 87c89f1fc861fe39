import type { SqlCall } from '#shared/sql-call.ts'
import type { Database } from '../../engine/database/database.ts'
import { repeat } from '../../engine/repeat.ts'
import type { Deps, RecordFunction, Recording } from '../../supabase/functions/_intake/deps.ts'
import { mayDeleteByAge } from '../admin/check-clock.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import type { Core } from '../core.ts'
import type { Scan } from '../scan/clamd.ts'
import { createLocalDocuments } from './local-documents.ts'
import { sweepDocuments } from './sweep-documents.ts'
import { sweepParts } from './sweep-parts.ts'

// Far longer than a form takes to arrive, so that no file is deleted while its form is still being received.
const ORPHAN_MINUTES = 60
const SWEEP_EVERY_MS = 15 * 60_000

interface IntakeOptions {
  scan?: Scan | undefined
  onRecorded?: ((name: RecordFunction) => void) | undefined
}

/** What the handlers of the forms need. */
export async function openIntake(core: Core, { scan, onRecorded }: IntakeOptions): Promise<Deps> {
  const { database, log, atIntakeStep = () => {} } = core
  const telling: Pick<Database, 'queryAs'> = {
    queryAs: (as, query) => database.leads.queryAs(as, query, { onSent: () => atIntakeStep('sent') }),
  }
  return {
    async record(name, lead) {
      atIntakeStep('recording')
      const recording = await callSqlFunction<Recording>(
        telling,
        ...([name, lead] as SqlCall<RecordFunction>),
      )
      atIntakeStep('committed')
      if (recording.outcome === 'recorded') onRecorded?.(name)
      return recording
    },
    documents: await createLocalDocuments(core, scan),
    log: (entry) => log({ event: 'intake', ...entry }),
  }
}

/** Deletes what a crash left behind. */
export function startSweep({ config, database, log, now }: Core): () => Promise<void> {
  const { dataDir } = config
  const failed = (error: Error) => log({ event: 'sweep', code: 'failed', fault: error.name })
  return repeat({ everyMs: SWEEP_EVERY_MS, atOnce: true, failed }, async () => {
    if (!(await mayDeleteByAge(database, log))) return
    const swept = await sweepDocuments({ dataDir, database, olderThanMinutes: ORPHAN_MINUTES, now })
    const counts = Object.entries(swept).flatMap(([what, names]) =>
      names.length > 0 ? [[what, names.length]] : [],
    )
    if (counts.length > 0) log({ event: 'sweep', code: 'removed', ...Object.fromEntries(counts) })
    await callSqlFunction(database, 'sweep_uploads', {})
    await sweepParts({ dataDir, database })
  })
}
