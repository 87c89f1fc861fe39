import * as z from 'zod/mini'

/** An ISO date and time with its offset, read as the same moment in UTC. */
export function momentField(message: string) {
  return z.iso
    .datetime({ offset: true, error: message, abort: true })
    .check(z.overwrite(toUtc), z.refine(isKeepable, message))
}

// PostgreSQL takes fewer offsets than ISO 8601 can write, so the offset goes no further than here.
function toUtc(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** PostgreSQL knows no year 0, and a year of five digits is written otherwise. */
function isKeepable(text: string): boolean {
  return /^\d{4}-.*Z$/.test(text) && !text.startsWith('0000')
}
