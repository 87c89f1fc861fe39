import { Hono } from 'hono'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import type { CalendarStep } from '../../supabase/functions/_shared/desk/calendar-text.ts'
import { sendCalendar } from '../../supabase/functions/calendar/handler.ts'

/** The calendar function. It needs no API key, because calendar programs send none. */
export function createPublicCalendar(database: Pick<Database, 'queryAs'>): Hono {
  const readSteps = async (token: string) => {
    const [row] = await database.queryAs<{ steps: CalendarStep[] | null }>(SERVICE, {
      text: 'select public.read_calendar_feed($1) as steps',
      values: [token],
    })
    return row?.steps ?? null
  }
  return new Hono().all('/calendar', (c) => sendCalendar(c.req.raw, { readSteps }))
}
