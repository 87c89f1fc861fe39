import type { Column, Table } from '../catalogue/catalogue.ts'
import type { Preferences } from '../request/parse-preferences.ts'
import type { RestQuery } from '../request/parse-query.ts'
import type { Payload } from '../request/read-payload.ts'
import { RestError, UnknownName } from '../rest-error.ts'
import { buildCondition } from './build-condition.ts'
import { buildPayload } from './build-payload.ts'
import type { CompileOptions } from './compiled.ts'
import { qualified, quote, type Statement } from './statement.ts'

export interface MutationParts {
  options: CompileOptions
  table: Table
  statement: Statement
  query: RestQuery
  preferences: Preferences
  /** It's empty if the response has neither rows nor a Location header. */
  returning: Iterable<string>
}

export function buildInsert(parts: MutationParts, payload: Payload): string {
  const { table, statement, preferences } = parts
  const columns = writtenColumns(table, payload)
  const names = columns.map(({ name }) => quote(name))
  const into = `insert into ${qualified(table)} as pgrst_rows ${names.length > 0 ? `(${names.join(', ')})` : ''}`
  const values = names.map((name) => `pgrst_body.${name}`).join(', ')
  const rows = buildPayload(statement, payload, columns, { fillDefaults: preferences.missing === 'default' })
  const merges = preferences.resolution === 'merge-duplicates'
  // Counts the new rows of an upsert in the setting `pgrst.inserted`. This adds one for each row of the body,
  // and `onConflict` subtracts one for each row that updates an existing row instead.
  const counted = merges ? ` where ${countInserted('+')}` : ''
  return `${into} select ${values} from ${rows}${counted} ${onConflict(parts, names)} ${returningClause(parts)}`
}

function onConflict({ table, query, preferences }: MutationParts, names: string[]): string {
  const target = query.onConflict ?? table.primaryKey
  if (!preferences.resolution || target.length === 0) return ''
  // The default conflict target, the primary key, isn't checked, because an error would reveal columns that
  // the role can't see.
  for (const name of query.onConflict ?? []) requireColumn(table, name)
  const conflict = `on conflict (${target.map((name) => quote(name)).join(', ')})`
  if (preferences.resolution === 'ignore-duplicates' || names.length === 0) return `${conflict} do nothing`
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ')
  return `${conflict} do update set ${set} where ${countInserted('-')}`
}

export const INSERTED = `nullif(current_setting('pgrst.inserted', true), '')`

function countInserted(sign: '+' | '-'): string {
  return `set_config('pgrst.inserted', (coalesce(${INSERTED}::int, 0) ${sign} 1)::text, true) is not null`
}

export function buildUpdate(parts: MutationParts, payload: Payload): string {
  const { table, statement, preferences } = parts
  const columns = writtenColumns(table, payload)
  if (columns.length === 0) {
    const none = [...parts.returning].map((name) => `pgrst_rows.${quote(name)}`).join(', ') || '1'
    return `select ${none} from ${qualified(table)} as pgrst_rows where false`
  }
  const set = columns.map(({ name }) => `${quote(name)} = pgrst_body.${quote(name)}`).join(', ')
  const rows = buildPayload(statement, payload, columns, { fillDefaults: preferences.missing === 'default' })
  return `update ${qualified(table)} as pgrst_rows set ${set} from ${rows} ${narrowed(parts, 'UPDATE')} ${returningClause(parts)}`
}

export function buildDelete(parts: MutationParts): string {
  return `delete from ${qualified(parts.table)} as pgrst_rows ${narrowed(parts, 'DELETE')} ${returningClause(parts)}`
}

// A filter is required, as with Supabase's safeupdate extension, so that no mistake changes or deletes a
// whole table.
function narrowed({ options, table, statement, query }: MutationParts, verb: string): string {
  if (query.conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  const context = { catalogue: options.catalogue, statement }
  const terms = query.conditions.map((condition) => buildCondition(context, table, condition))
  return `where ${terms.join(' and ')}`
}

function returningClause({ table, returning }: MutationParts): string {
  const values = [...returning].map((name) => {
    const computed = table.columns.has(name) ? undefined : table.computed.get(name)
    return computed ? `${qualified(computed)}(pgrst_rows) as ${quote(name)}` : `pgrst_rows.${quote(name)}`
  })
  return `returning ${values.join(', ') || '1'}`
}

function writtenColumns(table: Table, { keys }: Payload): Column[] {
  return keys.map((name) => requireColumn(table, name))
}

function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  throw new UnknownName(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  )
}
