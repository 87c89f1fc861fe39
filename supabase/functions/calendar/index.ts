import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { sendCalendar } from './handler.ts'

const gateway = createGateway(Deno.env.toObject())
Deno.serve((request) =>
  sendCalendar(request, { readSteps: (token) => callSqlFunction(gateway, 'read_calendar_feed', { token }) }),
)
