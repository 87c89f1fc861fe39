import { firm } from '../firm.ts'
import { nextDay } from '../promises/london-time.ts'
import { shownStep } from './next-steps.ts'

/** A task of a case, which becomes an event in the calendar of a member of staff. */
export interface CalendarStep {
  id: string
  reference: string
  step: string | null
  /** As yyyy-mm-dd. */
  day: string
  /** This and `changed_at` are ISO dates and times. Null if no time was agreed. */
  at: string | null
  changed_at: string
}

const MAX_LINE_BYTES = 75

/**
 * Makes a calendar (RFC 5545) with an event for each step: half an hour at the time that was agreed, or else all
 * day. Other firms store our staff's calendars,
 * so an event has only the reference and the step. A step in staff's own words may contain a name, so it's
 * called "Next step".
 */
export function calendarText(steps: readonly CalendarStep[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(firm.name)}//Desk//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`${firm.name} next steps`)}`,
    'X-WR-TIMEZONE:Europe/London',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...steps.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ id, reference, step, day, at, changed_at }: CalendarStep): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${firm.email.shown.split('@').at(-1)}`,
    `DTSTAMP:${momentText(changed_at)}`,
    ...(at
      ? [`DTSTART:${momentText(at)}`, 'DURATION:PT30M']
      : [
          `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
          `DTEND;VALUE=DATE:${nextDay(day).replaceAll('-', '')}`,
          // With this, calendars don't show the person as busy that day.
          'TRANSP:TRANSPARENT',
        ]),
    `SUMMARY:${escapeText(`${reference} ${shownStep(step)}`)}`,
    'END:VEVENT',
  ]
}

const momentText = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Breaks a line into lines of at most 75 bytes, as RFC 5545 asks, but never within a character. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
