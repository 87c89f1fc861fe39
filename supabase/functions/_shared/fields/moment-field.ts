import * as z from 'zod/mini'

/** An ISO date and time with its offset, read as the same moment in UTC. */
export function momentField(message: string) {
  return z.iso
    .datetime({ offset: true, error: message, abort: true })
    .check(z.overwrite(toUtc), z.refine(isKeepable, message))
}

// PostgreSQL accepts fewer offsets than ISO 8601 allows, so the moment is converted to UTC.
function toUtc(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** PostgreSQL has no year 0, and writes a year of five digits differently. */
function isKeepable(text: string): boolean {
  return /^\d{4}-.*Z$/.test(text) && !text.startsWith('0000')
}
