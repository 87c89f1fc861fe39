import pg from 'pg'
import type { ApiRole } from '../../database/database.ts'
import { IS_VALUES, OPERATORS } from '../../rest/request/parse-filter.ts'
import type { ChangeCondition } from './parse-changes-filter.ts'
import type { PublishedTable } from './published-tables.ts'

export interface ChangeQuery {
  text: string
  values: unknown[]
}

/**
 * A row that `buildRowsQuery` finds. `position` is the place of its key in the request, counted from one.
 * `passes` says for each filter whether the row passes it.
 */
export interface ChangeRow {
  position: number
  /** JSON with the columns that the role may select. */
  record: string
  key: string
  /** Whether the row is too large. `record` then has only its short values. */
  cut: boolean
  passes: boolean[]
}

/** `position` and `passes` are as in ChangeRow. */
export interface DeletedRow {
  position: number
  key: string
  passes: boolean[]
  /** Whether the actor can see any row of the table. */
  sees: boolean
}

// Every column name in the queries below is qualified, because a published table may have columns named key,
// record or shown.
const quote = pg.escapeIdentifier
const MAX_RECORD_BYTES = 131_072
// Longer values are left out of a row that is too large, as on Supabase.
const SHORT_VALUE_BYTES = 64

/** Row-level security decides which of the rows the actor sees. */
export function buildRowsQuery(
  table: PublishedTable,
  role: ApiRole,
  keys: string[][],
  filters: ChangeCondition[][],
): ChangeQuery {
  const values: unknown[] = keyArrays(table, keys)
  const columns = table.columns.filter(({ name }) => table.selectable[role].has(name))
  const joined = table.key.map(({ name }, index) => `changed.${quote(name)} = requested.key_${index}`)
  const text = `
    select requested.position::int as position, key.text as key, octet_length(record.text) > ${MAX_RECORD_BYTES} as cut,
      ${passes(filters, 'changed', values)} as passes,
      case when octet_length(record.text) <= ${MAX_RECORD_BYTES} then record.text else (
        select coalesce(json_object_agg(pairs.name, pairs.value)::text, '{}') from json_each(record.text::json) as pairs (name, value)
        where octet_length(pairs.value::text) <= ${SHORT_VALUE_BYTES}) end as record
    from ${requestedKeys(table)}
    join ${qualifiedName(table)} as changed on ${joined.join(' and ')}
    cross join lateral (select row_to_json(shown.*)::text as text from (select ${columnList(columns)}) as shown) as record
    cross join lateral (select row_to_json(shown.*)::text as text from (select ${columnList(table.key)}) as shown) as key`
  return { text, values }
}

export function buildDeletedQuery(
  table: PublishedTable,
  keys: string[][],
  filters: ChangeCondition[][],
): ChangeQuery {
  const values: unknown[] = keyArrays(table, keys)
  const keyColumns = new Set(table.key.map(({ name }) => name))
  // Only the key of a deleted row is known, so a filter on another column never passes.
  const testable = filters.map((conditions) =>
    conditions.every(({ column }) => keyColumns.has(column)) ? conditions : undefined,
  )
  const renamed = table.key.map(({ name }, index) => `requested.key_${index} as ${quote(name)}`)
  const text = `
    select requested.position::int as position, key.text as key, ${passes(testable, 'changed', values)} as passes,
      (select exists (select from ${qualifiedName(table)})) as sees
    from ${requestedKeys(table)}
    cross join lateral (select ${renamed.join(', ')}) as changed
    cross join lateral (select row_to_json(changed.*)::text as text) as key`
  return { text, values }
}

/** The keys are arrays of text, like those in the announcements. */
export function buildKeysQuery(table: PublishedTable, limit: number): ChangeQuery {
  const parts = table.key.map(({ name }) => `to_jsonb(changed.${quote(name)}) #>> '{}'`)
  return {
    text: `select array[${parts.join(', ')}] as key from ${qualifiedName(table)} as changed limit ${limit}`,
    values: [],
  }
}

/** Makes PostgreSQL check the columns, operators and values of a filter without reading a row. */
export function buildTrialQuery(table: PublishedTable, conditions: ChangeCondition[]): ChangeQuery {
  const values: unknown[] = []
  const trial = `(select ${passes([conditions], 'changed', values)} from ${qualifiedName(table)} as changed where false)`
  // PostgreSQL compiles a regular expression only when it is used, so each one is matched with an empty text.
  const patterns = conditions.flatMap(({ test }) =>
    test.kind === 'compare' && test.operator.endsWith('match') ? [`'' ~ $${values.push(test.value)}`] : [],
  )
  return { text: `select ${[trial, ...patterns].join(', ')}`, values }
}

const qualifiedName = ({ schema, name }: PublishedTable) => `${quote(schema)}.${quote(name)}`

const columnList = (columns: { name: string }[]) =>
  columns.map(({ name }) => `changed.${quote(name)}`).join(', ')

function requestedKeys({ key }: PublishedTable): string {
  const arrays = key.map(({ sqlType }, index) => `$${index + 1}::${sqlType}[]`)
  const names = key.map((_, index) => `key_${index}`)
  return `unnest(${arrays.join(', ')}) with ordinality as requested (${[...names, 'position'].join(', ')})`
}

function keyArrays({ key }: PublishedTable, keys: string[][]): string[][] {
  return key.map((_, index) => keys.map((parts) => parts[index] ?? ''))
}

function passes(filters: (ChangeCondition[] | undefined)[], from: string, values: unknown[]): string {
  const terms = filters.map((conditions) => {
    if (!conditions) return 'false'
    const all = conditions.map((condition) => `(${conditionSql(condition, from, values)})`)
    return all.length === 0 ? 'true' : `coalesce(${all.join(' and ')}, false)`
  })
  return `array[${terms.join(', ')}]::boolean[]`
}

function conditionSql({ column, not, test }: ChangeCondition, from: string, values: unknown[]): string {
  const field = `${from}.${quote(column)}`
  const value = (parameter: unknown) => `$${values.push(parameter)}`
  const sql = (() => {
    switch (test.kind) {
      case 'is':
        return `${field} is ${IS_VALUES[test.value]}`
      case 'in':
        return `${field} = any (${value(test.values)})`
      case 'distinct':
        return `${field} is distinct from ${value(test.value)}`
      case 'compare':
        return `${field} ${OPERATORS[test.operator]} ${value(test.value)}`
      case 'search':
        throw new Error('Changes have no text search.')
    }
  })()
  return not ? `not (${sql})` : sql
}
