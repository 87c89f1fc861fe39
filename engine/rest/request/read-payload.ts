import { isRecord } from '../../is-record.ts'
import { parseJson } from '../../parse-json.ts'
import { RestError } from '../rest-error.ts'

export interface Payload {
  /**
   * The body as the client sent it, because JavaScript would round long numbers. `[]` if the body holds no
   * rows.
   */
  json: string
  isArray: boolean
  keys: string[]
}

/** Every row must have the same keys, unless `columns` names the keys to read. */
export function readPayload(body: string, contentType: string | undefined, columns?: string[]): Payload {
  requireJson(contentType)
  const value = parseBody(body)
  if (columns) return { json: body, isArray: Array.isArray(value), keys: columns }
  if (Array.isArray(value)) return { json: body, isArray: true, keys: sharedKeys(value) }
  if (isRecord(value)) return { json: body, isArray: false, keys: Object.keys(value) }
  return { json: '[]', isArray: true, keys: [] }
}

function requireJson(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/json') {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
}

function parseBody(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

function sharedKeys(rows: unknown[]): string[] {
  const [first] = rows
  if (first === undefined) return []
  const keys = isRecord(first) ? Object.keys(first) : undefined
  const uniform =
    keys &&
    rows.every(
      (row) =>
        isRecord(row) &&
        Object.keys(row).length === keys.length &&
        keys.every((key) => Object.hasOwn(row, key)),
    )
  if (!uniform) throw new RestError(400, 'PGRST102', 'All object keys must match')
  return keys
}
