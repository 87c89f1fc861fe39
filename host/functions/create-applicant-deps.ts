import { setTimeout as wait } from 'node:timers/promises'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { ApplicantDeps } from '../../supabase/functions/your-application/deps.ts'

interface Options {
  database: Pick<Database, 'queryAs'>
  deskUrl: string
  log: Log
}

/** The dependencies of the applicant's page in this process. */
export function createApplicantDeps({ database, deskUrl, log }: Options): ApplicantDeps {
  return {
    async call(name, args) {
      // The names come from our own code, never from a request.
      const parameters = Object.entries(args).map(
        ([argument, value], index) => `${argument} => $${index + 1}::${isJson(value) ? 'jsonb' : 'text'}`,
      )
      const values = Object.values(args).map((value) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      )
      const [row] = await database.queryAs<{ answer: unknown }>(SERVICE, {
        text: `select public.${name}(${parameters.join(', ')}) as answer`,
        values,
      })
      return row?.answer
    },
    wait: (milliseconds) => wait(milliseconds),
    deskUrl,
    log: (entry) => log({ event: 'applicant', ...entry }),
  }
}

const isJson = (value: string | object) => typeof value !== 'string'
