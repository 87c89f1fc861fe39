import { type CalendarStep, calendarText } from '../_shared/desk/calendar-text.ts'

interface CalendarDeps {
  /** Returns null if the token is unknown or revoked. */
  readSteps(token: string): Promise<CalendarStep[] | null>
}

const TOKEN = /^[0-9a-f]{64}$/
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Serves somebody's next steps to their calendar program. The token in the address says whose they are. */
export async function sendCalendar(request: Request, deps: CalendarDeps): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, HEAD' } })
  }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const steps = TOKEN.test(token) ? await deps.readSteps(token) : null
  if (!steps)
    return new Response('There is no calendar at this address.\n', { status: 404, headers: HEADERS })
  return new Response(calendarText(steps), {
    headers: { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' },
  })
}
