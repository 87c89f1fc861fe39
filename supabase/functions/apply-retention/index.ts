import { readRetentionRules } from '../_shared/admin/retention.ts'
import { deleteDocuments } from '../_supabase/bucket-documents.ts'
import { sweepBucketParts } from '../_supabase/bucket-parts.ts'
import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { createScheduleCheck } from '../_supabase/schedule-check.ts'
import { type ApplyRetentionDeps, applyRetention } from './handler.ts'

const env = Deno.env.toObject()
const gateway = createGateway(env)
const rules = readRetentionRules(env)
const deps: ApplyRetentionDeps = {
  steps: {
    listDue: () => callSqlFunction(gateway, 'due_for_retention', { rules }),
    deleteFiles: (paths) => deleteDocuments(gateway, paths),
    deleteRecords: (due) => callSqlFunction(gateway, 'apply_retention', { rules, due }),
  },
  checkClock: () => callSqlFunction(gateway, 'check_clock', {}),
  async sweepParts() {
    await callSqlFunction(gateway, 'sweep_uploads', {})
    await sweepBucketParts(gateway)
  },
  mayCall: createScheduleCheck(env),
  log: (entry) => console.log(JSON.stringify(entry)),
}
Deno.serve((request) => applyRetention(request, deps))
