import { readRetentionRules } from '../_shared/admin/retention.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createScheduleCheck } from '../_supabase/schedule-check.ts'
import type { ApplyRetentionDeps } from './handler.ts'
import type { Due, Removed } from './remove-expired.ts'

const BUCKET = '/storage/v1/object/application-documents'

/** What the function needs, from the secrets of a Supabase project. */
export function functionDeps(env: Record<string, string>): ApplyRetentionDeps {
  const gateway = createGateway(env)
  const rules = readRetentionRules(env)
  return {
    steps: {
      listDue: () => call<Due>('/rest/v1/rpc/due_for_retention', 'POST', { rules }),
      deleteFiles: (prefixes) => call(BUCKET, 'DELETE', { prefixes }),
      deleteRecords: (due) => call<Removed>('/rest/v1/rpc/apply_retention', 'POST', { rules, due }),
    },
    mayCall: createScheduleCheck(env),
    log: (entry) => console.log(JSON.stringify(entry)),
  }

  async function call<Answer = void>(path: string, method: string, body: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    const response = await gateway(path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as Answer
  }
}
