import * as z from 'zod/mini'

/** Accepts an ISO 8601 date and time that ends in Z or an offset, and returns the same moment in UTC. */
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

// PostgreSQL has no year 0. It also can't read the years below 0 or above 9999 as toISOString() writes them,
// with a sign and six digits.
function isKeepable(text: string): boolean {
  return /^\d{4}-.*Z$/.test(text) && !text.startsWith('0000')
}
