import { RestError } from '../rest-error.ts'

export interface RowRange {
  offset: number
  limit?: number
}

export function requestedRange(
  { limit, offset = 0 }: { limit?: number; offset?: number },
  rangeHeader: string | undefined,
): RowRange {
  if (limit !== undefined && limit < 0) throw outOfRange('Limit should be greater than or equal to zero.')
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(rangeHeader ?? '') ?? []
  if (limit === 0 || from === undefined) return limit === undefined ? { offset } : { offset, limit }
  const start = Math.max(offset, Number(from))
  const end = Math.min(
    limit === undefined ? Number.POSITIVE_INFINITY : offset + limit - 1,
    to ? Number(to) : Number.POSITIVE_INFINITY,
  )
  if (end < start) {
    throw outOfRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return end === Number.POSITIVE_INFINITY ? { offset: start } : { offset: start, limit: end - start + 1 }
}

/** `total` is undefined if it's unknown or wasn't asked for. */
export function describeRange(
  offset: number,
  rows: number,
  total: number | undefined,
): { status: 200 | 206; contentRange: string } {
  if (total !== undefined && offset > total) {
    throw outOfRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': contentRange(offset, 0, total),
    })
  }
  return {
    status: total !== undefined && rows < total ? 206 : 200,
    contentRange: contentRange(offset, rows, total),
  }
}

export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const span = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${span}/${total ?? '*'}`
}

function outOfRange(details: string, headers: Record<string, string> = {}): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })
}
