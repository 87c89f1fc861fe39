import pg from 'pg'
import type { ApiRole } from '../../database/database.ts'
import { IS_VALUES, OPERATORS } from '../../rest/request/parse-filter.ts'
import type { ChangeCondition } from './parse-changes-filter.ts'
import type { PublishedTable } from './published-table.ts'

export interface ChangeQuery {
  text: string
  values: unknown[]
}

/** A row of the answer: which of the asked keys it is, what may be seen of it, which filters it passes. */
export interface ChangeRow {
  place: number
  /** JSON, of columns the role may select. */
  record: string
  key: string
  /** Too large: `record` has the short values only. */
  cut: boolean
  passes: boolean[]
}

/** What is left of a deleted row. */
export interface DeletedRow {
  place: number
  key: string
  passes: boolean[]
  /** Whether the actor can see any row of the table. */
  sees: boolean
}

const quote = pg.escapeIdentifier
const MAX_RECORD_BYTES = 131_072
// What is left of a row that is too large, as on Supabase.
const SHORT_VALUE_BYTES = 64

/** The rows of these keys that the actor running it may see; row-level security has the say. */
export function buildRowsQuery(
  table: PublishedTable,
  role: ApiRole,
  keys: string[][],
  filters: ChangeCondition[][],
): ChangeQuery {
  const values: unknown[] = keyArrays(table, keys)
  const columns = table.columns.filter(({ name }) => table.selectable[role].has(name))
  const joined = table.key.map(({ name }, index) => `changed.${quote(name)} = asked.key_${index}`)
  const text = `
    select asked.place::int as place, key, octet_length(whole) > ${MAX_RECORD_BYTES} as cut, ${passes(filters, 'changed', values)} as passes,
      case when octet_length(whole) <= ${MAX_RECORD_BYTES} then whole else (
        select json_object_agg(name, value)::text from json_each(whole::json) as pairs (name, value)
        where octet_length(value::text) <= ${SHORT_VALUE_BYTES}) end as record
    from ${asked(table)}
    join ${nameOf(table)} as changed on ${joined.join(' and ')}
    cross join lateral (select row_to_json(shown)::text as whole from (select ${listOf(columns)}) as shown) as record
    cross join lateral (select row_to_json(shown)::text as key from (select ${listOf(table.key)}) as shown) as key`
  return { text, values }
}

/** What can be said of keys whose rows are gone. */
export function buildDeletedQuery(
  table: PublishedTable,
  keys: string[][],
  filters: ChangeCondition[][],
): ChangeQuery {
  const values: unknown[] = keyArrays(table, keys)
  const known = new Set(table.key.map(({ name }) => name))
  // Of a deleted row only the key is known: a filter on anything else cannot hold.
  const askable = filters.map((conditions) =>
    conditions.every(({ column }) => known.has(column)) ? conditions : undefined,
  )
  const renamed = table.key.map(({ name }, index) => `asked.key_${index} as ${quote(name)}`)
  const text = `
    select asked.place::int as place, key, ${passes(askable, 'changed', values)} as passes,
      (select exists (select from ${nameOf(table)})) as sees
    from ${asked(table)}
    cross join lateral (select ${renamed.join(', ')}) as changed
    cross join lateral (select row_to_json(changed)::text as key) as key`
  return { text, values }
}

/** Keys of rows the actor can see, in the form in which changes are announced. */
export function buildKeysQuery(table: PublishedTable, limit: number): ChangeQuery {
  const parts = table.key.map(({ name }) => `to_jsonb(changed.${quote(name)}) #>> '{}'`)
  return {
    text: `select array[${parts.join(', ')}] as key from ${nameOf(table)} as changed limit ${limit}`,
    values: [],
  }
}

/** Whether the actor may ask these conditions at all: columns, operators and values are looked at, no row is. */
export function buildTrialQuery(table: PublishedTable, conditions: ChangeCondition[]): ChangeQuery {
  const values: unknown[] = []
  const asked = `(select ${passes([conditions], 'changed', values)} from ${nameOf(table)} as changed where false)`
  // Only using a pattern shows whether it is one.
  const patterns = conditions.flatMap(({ test }) =>
    test.kind === 'compare' && test.operator.endsWith('match') ? [`'' ~ $${values.push(test.value)}`] : [],
  )
  return { text: `select ${[asked, ...patterns].join(', ')}`, values }
}

const nameOf = ({ schema, name }: PublishedTable) => `${quote(schema)}.${quote(name)}`

const listOf = (columns: { name: string }[]) => columns.map(({ name }) => `changed.${quote(name)}`).join(', ')

function asked({ key }: PublishedTable): string {
  const arrays = key.map(({ sqlType }, index) => `$${index + 1}::${sqlType}[]`)
  const names = key.map((_, index) => `key_${index}`)
  return `unnest(${arrays.join(', ')}) with ordinality as asked (${[...names, 'place'].join(', ')})`
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
  const value = (given: unknown) => `$${values.push(given)}`
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
