import { limitFunction } from '../_intake/limit-function.ts'
import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { createTableLimits } from '../_supabase/supabase-deps.ts'
import { sendCalendar } from './handler.ts'

const gateway = createGateway(Deno.env.toObject())
const limits = createTableLimits(gateway)
const readSteps = (token: string) => callSqlFunction<never>(gateway, 'read_calendar_feed', { token })
const log = (entry: { code: string }) => console.log(JSON.stringify(entry))
Deno.serve((request) =>
  limitFunction('calendar', request, () => sendCalendar(request, { readSteps }), limits, log),
)
