import { type Database, SERVICE } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { Deps, Recording } from '../../supabase/functions/_intake/deps.ts'
import type { IntakeStep } from './intake-step.ts'

interface IntakeDepsOptions {
  database: Pick<Database, 'ask'>
  documents: Deps['documents']
  log: Log
  atStep?: (step: IntakeStep) => void
}

/** The dependencies of the form handlers in this process: its own database, disk and log. */
export function intakeDeps({ database, documents, log, atStep = () => {} }: IntakeDepsOptions): Deps {
  return {
    async record(name, args) {
      atStep('recording')
      // The names come from our own code, never from a request.
      const parameters = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}::jsonb`)
      const values = Object.values(args).map((value) => JSON.stringify(value))
      const sql = `select public.${name}(${parameters.join(', ')}) as recording`
      const [row] = await database.ask<{ recording: Recording }>(
        SERVICE,
        { text: sql, values },
        { onSent: () => atStep('sent') },
      )
      if (!row) throw new Error(`${name} gave no answer`)
      atStep('committed')
      return row.recording
    },
    documents,
    log: (entry) => log({ event: 'intake', ...entry }),
  }
}
