import { firm } from '../firm.ts'
import { shownStep } from './next-steps.ts'

/** A next step of somebody's calendar. */
export interface CalendarStep {
  reference: string
  step: string | null
  /** yyyy-mm-dd */
  day: string
  /** ISO */
  changed_at: string
}

const MAX_LINE_BYTES = 75

/**
 * Next steps as a calendar (RFC 5545) of all-day events. Calendars are stored by other firms, so an event has the
 * reference and the step only, and a step in staff's own words, which may contain a name, is called "Next step".
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

function eventLines({ reference, step, day, changed_at }: CalendarStep): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${reference}@${firm.email.shown.split('@').at(-1)}`,
    `DTSTAMP:${new Date(changed_at).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(`${reference} ${shownStep(step)}`)}`,
    // The day stays free for appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Breaks a line after 75 bytes, never within a character; the next part begins with a space. */
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
