import type { Deps, Recording } from '../../supabase/functions/_intake/deps.ts'
import type { Actor, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { IntakeStep } from './intake-step.ts'

export interface HostDeps {
  database: Pick<Database, 'actAs'>
  documents: Deps['documents']
  log: Log
  atStep?: (step: IntakeStep) => void
}

const SERVICE: Actor = { role: 'service_role', claims: {} }

/** What the handlers need, from this process: its own database, disk and log. */
export function hostDeps({ database, documents, log, atStep = () => {} }: HostDeps): Deps {
  return {
    async record(name, args) {
      atStep('recording')
      // The names come from a closed list of our own code, never from a request.
      const parameters = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}::jsonb`)
      const values = Object.values(args).map((value) => JSON.stringify(value))
      const sql = `select public.${name}(${parameters.join(', ')}) as recording`
      const recording = await database.actAs(SERVICE, async (client) => {
        const { rows } = await client.query(sql, values)
        atStep('written')
        return rows[0].recording as Recording
      })
      atStep('committed')
      return recording
    },
    documents,
    log: (entry) => log({ event: 'intake', ...entry }),
  }
}
