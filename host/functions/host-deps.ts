import type { Deps, Recording } from '../../supabase/functions/_intake/deps.ts'
import type { Actor, Database } from '../database/database.ts'
import type { Log } from '../log.ts'

export interface HostDeps {
  database: Pick<Database, 'actAs'>
  documents: Deps['documents']
  log: Log
}

const SERVICE: Actor = { role: 'service_role', claims: {} }

/** What the handlers need, from this process: its own database, disk and log. */
export function hostDeps({ database, documents, log }: HostDeps): Deps {
  return {
    // The names come from a closed list of our own code, never from a request.
    record: (name, args) =>
      database.actAs(SERVICE, async (client) => {
        const parameters = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}::jsonb`)
        const values = Object.values(args).map((value) => JSON.stringify(value))
        const { rows } = await client.query(
          `select public.${name}(${parameters.join(', ')}) as recording`,
          values,
        )
        return rows[0].recording as Recording
      }),
    documents,
    log: (entry) => log({ event: 'intake', ...entry }),
  }
}
