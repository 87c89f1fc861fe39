import { RestError } from '../rest-error.ts'

export interface Payload {
  /** The body as it arrived, so that PostgreSQL gets every digit of a number. */
  json: string
  isArray: boolean
  keys: string[]
}

/** Reads the rows to write. Every row must have the same keys unless `columns` names them. */
export function readPayload(body: string, contentType: string | undefined, columns?: string[]): Payload {
  requireJson(contentType)
  const value = parseJson(body)
  if (columns) return { json: body, isArray: Array.isArray(value), keys: columns }
  if (Array.isArray(value)) return { json: body, isArray: true, keys: sharedKeys(value) }
  if (isObject(value)) return { json: body, isArray: false, keys: Object.keys(value) }
  return { json: '[]', isArray: true, keys: [] }
}

function requireJson(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/json') {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sharedKeys(rows: unknown[]): string[] {
  const [first] = rows
  if (first === undefined) return []
  const keys = isObject(first) ? Object.keys(first) : undefined
  const uniform =
    keys &&
    rows.every(
      (row) =>
        isObject(row) &&
        Object.keys(row).length === keys.length &&
        keys.every((key) => Object.hasOwn(row, key)),
    )
  if (!uniform) throw new RestError(400, 'PGRST102', 'All object keys must match')
  return keys
}
