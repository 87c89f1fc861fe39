import { Hono } from 'hono'
import type { Database } from '../../engine/database/database.ts'
import type { CalendarStep } from '../../supabase/functions/_shared/desk/calendar-text.ts'
import { sendCalendar } from '../../supabase/functions/calendar/handler.ts'
import { callSqlFunction } from '../call-sql-function.ts'

/** This function needs no API key, because calendar programs send none. */
export function createPublicCalendar(database: Pick<Database, 'queryAs'>): Hono {
  const readSteps = (token: string) =>
    callSqlFunction<CalendarStep[] | null>(database, 'read_calendar_feed', { token })
  return new Hono().all('/calendar', (c) => sendCalendar(c.req.raw, { readSteps }))
}
