import type { Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { Deps, Recording } from '../../supabase/functions/_intake/deps.ts'
import { callSqlFunction } from './call-sql-function.ts'
import type { IntakeStep } from './intake-step.ts'

interface IntakeDepsOptions {
  database: Pick<Database, 'queryAs'>
  documents: Deps['documents']
  log: Log
  atStep?: (step: IntakeStep) => void
}

/** The dependencies of the form handlers in this process: its own database, disk and log. */
export function intakeDeps({ database, documents, log, atStep = () => {} }: IntakeDepsOptions): Deps {
  return {
    async record(name, args) {
      atStep('recording')
      const recording = await callSqlFunction<Recording>(database, name, args, () => atStep('sent'))
      atStep('committed')
      return recording
    },
    documents,
    log: (entry) => log({ event: 'intake', ...entry }),
  }
}
