import { limitFunction } from '../_intake/limit-function.ts'
import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { createTableLimits } from '../_supabase/supabase-deps.ts'
import type { ApplicantDeps } from './deps.ts'
import { yourApplication } from './handler.ts'

const env = Deno.env.toObject()
const gateway = createGateway(env)
const deps: ApplicantDeps = {
  call: (...call) => callSqlFunction(gateway, ...call),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  deskUrl: env.DESK_URL,
  log: (entry) => console.log(JSON.stringify(entry)),
}
const limits = createTableLimits(gateway)
Deno.serve((request) =>
  limitFunction('your-application', request, () => yourApplication(request, deps), limits, deps.log),
)
