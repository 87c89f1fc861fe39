import { embeddingRefused, parseError, RestError } from '../rest-error.ts'
import { type AnonymousLimits, LIMITS } from './limits.ts'
import { type Field, parseField } from './parse-field.ts'
import { type Condition, parseLogic, parseTest } from './parse-filter.ts'
import { type OrderTerm, parseOrder } from './parse-order.ts'
import { parseSelect, type SelectItem } from './parse-select.ts'
import { Scanner } from './scanner.ts'

export interface RestQuery {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit?: number
  offset?: number
  columns?: string[]
  onConflict?: string[]
  /** The arguments of a function that is called with GET or HEAD. */
  args: [name: string, value: string][]
}

const WHOLE_NUMBER = /^-?\d+$/

/**
 * With `readArguments`, a parameter that would be a filter, but can't be parsed as one, is a function's
 * argument.
 */
export function parseQuery(
  search: string,
  { readArguments = false, limits }: { readArguments?: boolean; limits?: AnonymousLimits | undefined } = {},
): RestQuery {
  const { queryCharacters } = limits ?? LIMITS
  if (search.length > queryCharacters) throw new RestError(414, 'PGRST100', 'Query string too long')
  const query: RestQuery = { select: [], conditions: [], order: [], args: [] }
  let select = '*'
  let count = 0
  for (const [key, value] of new URLSearchParams(search)) {
    if (++count > LIMITS.parameters)
      throw parseError('too many query parameters', 1, `at most ${LIMITS.parameters}`)
    // PostgreSQL can't store a zero character, and its protocol ends strings with one.
    if (key.includes('\0') || value.includes('\0'))
      throw parseError('zero character in query', 1, 'unexpected "\\0"')
    // As in PostgREST, an empty `select` means every column.
    if (key === 'select') select = value.trim() || '*'
    else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
    else readParameter(query, key, value, readArguments)
  }
  query.select = parseSelect(select)
  return query
}

function readParameter(query: RestQuery, key: string, value: string, readArguments: boolean): void {
  if (key === 'order') query.order.push(...parseOrder(value))
  else if (key === 'limit' || key === 'offset') {
    // As in PostgREST, a limit or offset that isn't a whole number is ignored.
    if (!WHOLE_NUMBER.test(value)) return
    const number = Math.min(Number(value), Number.MAX_SAFE_INTEGER)
    if (key === 'limit') query.limit ??= number
    // As in PostgREST, a negative offset means 0.
    else query.offset ??= Math.max(0, number)
  } else if (key === 'and' || key === 'or') {
    query.conditions.push(parseLogic(value, { not: false, operator: key }))
  } else if (key === 'not.and' || key === 'not.or') {
    query.conditions.push(parseLogic(value, { not: true, operator: key === 'not.and' ? 'and' : 'or' }))
  } else readFilter(query, key, value, readArguments)
}

function readFilter(query: RestQuery, key: string, value: string, readArguments: boolean): void {
  try {
    query.conditions.push({ kind: 'filter', field: parseFilterKey(key), ...parseTest(value) })
  } catch (error) {
    if (!readArguments) throw error
    query.args.push([key, value])
  }
}

function parseFilterKey(key: string): Field {
  const scanner = new Scanner(key, 'column')
  const field = parseField(scanner)
  // `table.column`, `table.order` and the like are about an embedded table.
  if (field.path.length === 0 && scanner.peek('.')) throw embeddingRefused()
  scanner.expectEnd()
  return field
}

function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what)
  const names = new Set<string>()
  do {
    names.add(scanner.name())
    scanner.skipBlanks()
  } while (scanner.eat(','))
  scanner.expectEnd()
  return [...names]
}
