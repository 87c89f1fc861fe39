import type { CalendarStep } from '../_shared/desk/calendar-text.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { sendCalendar } from './handler.ts'

const gateway = createGateway(Deno.env.toObject())

async function readSteps(token: string): Promise<CalendarStep[] | null> {
  const response = await gateway('/rest/v1/rpc/read_calendar_feed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!response.ok) throw new Error(`read_calendar_feed answered ${response.status}`)
  return (await response.json()) as CalendarStep[] | null
}

Deno.serve((request) => sendCalendar(request, { readSteps }))
