import { parseError, RestError } from '../rest-error.ts'
import { type AnonymousLimits, LIMITS } from './limits.ts'
import { type Field, parseField } from './parse-field.ts'
import { type Condition, parseLogic, parseTest } from './parse-filter.ts'
import { type OrderTerm, parseOrder } from './parse-order.ts'
import { parseSelect, type SelectItem } from './parse-select.ts'
import { Scanner } from './scanner.ts'

/** An empty path means the root table. */
export interface At<T> {
  path: string[]
  value: T
}

export interface RestQuery {
  select: SelectItem[]
  conditions: At<Condition>[]
  orders: At<OrderTerm[]>[]
  limits: At<number>[]
  offsets: At<number>[]
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
  const query: RestQuery = { select: [], conditions: [], orders: [], limits: [], offsets: [], args: [] }
  let select = '*'
  let count = 0
  for (const [key, value] of new URLSearchParams(search)) {
    if (++count > LIMITS.parameters)
      throw parseError('too many query parameters', 1, `at most ${LIMITS.parameters}`)
    // PostgreSQL can't store a zero character, and its protocol ends strings with one.
    if (key.includes('\0') || value.includes('\0'))
      throw parseError('zero character in query', 1, 'unexpected "\\0"')
    // As in PostgREST, an empty `select` means every column of the root table. An empty list for an embedded
    // table, as in `select=orders()`, means none of its columns.
    if (key === 'select') select = value.trim() || '*'
    else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
    else readParameter(query, key, value, readArguments)
  }
  query.select = parseSelect(select)
  return query
}

function readParameter(query: RestQuery, key: string, value: string, readArguments: boolean): void {
  const lastWord = key.slice(key.lastIndexOf('.') + 1)
  if (lastWord === 'order') query.orders.push({ path: parsePath(key).path, value: parseOrder(value) })
  else if (lastWord === 'limit' || lastWord === 'offset') {
    // As in PostgREST, a limit or offset that isn't a whole number is ignored.
    if (!WHOLE_NUMBER.test(value)) return
    const number = Math.min(Number(value), Number.MAX_SAFE_INTEGER)
    const { path } = parsePath(key)
    if (lastWord === 'limit') query.limits.push({ path, value: number })
    // As in PostgREST, a negative offset means 0.
    else query.offsets.push({ path, value: Math.max(0, number) })
  } else if (lastWord === 'and' || lastWord === 'or') {
    const { path } = parsePath(key)
    const logic = { not: path.at(-1) === 'not', operator: lastWord } as const
    query.conditions.push({ path: logic.not ? path.slice(0, -1) : path, value: parseLogic(value, logic) })
  } else readFilter(query, key, value, readArguments)
}

function readFilter(query: RestQuery, key: string, value: string, readArguments: boolean): void {
  try {
    const { path, field } = parsePath(key)
    query.conditions.push({ path, value: { kind: 'filter', field, ...parseTest(value) } })
  } catch (error) {
    if (!readArguments) throw error
    query.args.push([key, value])
  }
}

function parsePath(key: string): { path: string[]; field: Field } {
  const scanner = new Scanner(key, 'tree path')
  const path: string[] = []
  let field = parseField(scanner)
  while (field.path.length === 0 && scanner.eat('.')) {
    path.push(field.name)
    field = parseField(scanner)
  }
  scanner.expectEnd()
  return { path, field }
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
