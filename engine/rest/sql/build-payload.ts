import type { Column } from '../catalogue/catalogue.ts'
import type { Payload } from '../request/read-payload.ts'
import { literal, quote, type Statement } from './statement.ts'

/**
 * With `fillDefaults`, a missing key gets the column's default instead of null. With `one`, only the first
 * row is read.
 */
export function buildPayload(
  statement: Statement,
  payload: Payload,
  columns: Pick<Column, 'name' | 'type' | 'default'>[],
  { fillDefaults = false, one = false } = {},
): string {
  const kind = fillDefaults ? 'jsonb' : 'json'
  const json = `(select ${statement.value(payload.json)}::${kind} as body) as pgrst_payload`
  const filled = fillDefaults ? `, lateral (${withDefaults(payload, columns)}) as pgrst_filled` : ''
  const data = fillDefaults ? 'pgrst_filled.body' : 'pgrst_payload.body'
  const limit = one ? ' limit 1' : ''
  if (columns.length === 0) {
    const rows = payload.isArray ? `${kind}_array_elements(${data})` : '(values (1))'
    return `${json}${filled}, lateral (select from ${rows} as pgrst_row${limit}) as pgrst_body`
  }
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const typed = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  const reader = `${kind}_to_${payload.isArray ? 'recordset' : 'record'}(${data})`
  return `${json}${filled}, lateral (select ${names} from ${reader} as pgrst_row(${typed})${limit}) as pgrst_body`
}

function withDefaults(payload: Payload, columns: Pick<Column, 'name' | 'default'>[]): string {
  const pairs = columns.flatMap((column) =>
    column.default === null ? [] : [`${literal(column.name)}, ${column.default}`],
  )
  const defaults = `jsonb_build_object(${pairs.join(', ')})`
  return payload.isArray
    ? `select jsonb_agg(${defaults} || element) as body from jsonb_array_elements(pgrst_payload.body) as element`
    : `select ${defaults} || pgrst_payload.body as body`
}
