import { RestError, TOO_COSTLY } from '../rest-error.ts'
import type { ReadNode } from '../sql/plan-read.ts'
import type { AnonymousLimits } from './limits.ts'
import type { JsonStep } from './parse-field.ts'
import type { Condition, Test } from './parse-filter.ts'
import type { Preferences } from './parse-preferences.ts'
import type { RestQuery } from './parse-query.ts'

/** `limits` is undefined for all clients that aren't anonymous. */
export function requireWithinLimits(
  limits: AnonymousLimits | undefined,
  root: ReadNode,
  query: RestQuery,
): void {
  if (!limits) return
  const nodes = [...allNodes(root)]
  requireAtMost(limits.embeds, nodes.length - 1, 'embedded resources')
  requireAtMost(limits.columns, nodes.flatMap(selectedColumns).length, 'selected columns')
  for (const node of nodes) {
    const columns = selectedColumns(node)
    if (new Set(columns).size < columns.length) throw tooCostly('A column may be selected once')
    requireAtMost(limits.offset, node.range.offset, 'rows of offset')
    for (const item of node.columns) if (item.kind === 'column') requireShallow(limits, item.field.path)
  }
  const orders = query.orders.flatMap(({ value }) => value)
  requireAtMost(limits.orderTerms, orders.length, 'terms of order')
  for (const { field } of orders) requireShallow(limits, field.path)
  requireCheapFilters(limits, query)
}

export function isLargeRead(
  limits: AnonymousLimits | undefined,
  root: ReadNode,
  query: RestQuery,
  { count }: Preferences,
): boolean {
  if (!limits) return false
  const rows = [...allNodes(root)].map(({ range }) => range.limit ?? Number.POSITIVE_INFINITY)
  const hasPattern = query.conditions.some(({ value }) =>
    [...listFilters(value)].some(({ test }) => isPattern(test)),
  )
  return Math.max(...rows) > limits.smallRows || hasPattern || count !== undefined
}

function* allNodes(node: ReadNode): Generator<ReadNode> {
  yield node
  for (const embed of node.embeds) yield* allNodes(embed)
}

const selectedColumns = ({ columns, relation }: ReadNode) =>
  columns.flatMap((item) => (item.kind === 'star' ? relation.star : [spell(item.field)]))

const spell = ({ name, path }: { name: string; path: JsonStep[] }) =>
  path.length === 0 ? name : JSON.stringify([name, path])

const requireShallow = (limits: AnonymousLimits, path: JsonStep[]) =>
  requireAtMost(limits.jsonSteps, path.length, 'steps into JSON')

function requireCheapFilters(limits: AnonymousLimits, query: RestQuery): void {
  const filters = query.conditions.flatMap(({ value }) => [...listFilters(value)])
  for (const { field } of filters) requireShallow(limits, field.path)
  requireCheapTests(
    limits,
    filters.map(({ test }) => test),
  )
}

export function requireCheapTests(limits: AnonymousLimits, tests: Test[]): void {
  requireAtMost(limits.conditions, tests.length, 'conditions')
  requireAtMost(limits.patterns, tests.filter(isPattern).length, 'patterns and text searches')
  for (const test of tests) requireCheapTest(limits, test)
}

function* listFilters(condition: Condition): Generator<Extract<Condition, { kind: 'filter' }>> {
  if (condition.kind === 'filter') yield condition
  else for (const term of condition.terms) yield* listFilters(term)
}

const isPattern = (test: Test) =>
  test.kind === 'search' ||
  (test.kind === 'compare' && (test.operator === 'like' || test.operator === 'ilike'))

const WILDCARDS = /[*%_]/g

function requireCheapTest(limits: AnonymousLimits, test: Test): void {
  if (test.kind === 'in') requireAtMost(limits.listValues, test.values.length, 'values in a list')
  if (test.kind === 'compare' && (test.operator === 'match' || test.operator === 'imatch')) {
    throw tooCostly('Regular expressions are not for anonymous requests', 'Use like or ilike.')
  }
  const texts = test.kind === 'in' ? test.values : [test.value]
  const characters = isPattern(test) ? limits.patternCharacters : limits.valueCharacters
  for (const text of texts) {
    requireAtMost(characters, text.length, 'characters in such a value')
    if (isPattern(test))
      requireAtMost(limits.patternWildcards, text.match(WILDCARDS)?.length ?? 0, 'wildcards in a pattern')
  }
}

function requireAtMost(limit: number, count: number, what: string): void {
  if (count > limit) throw tooCostly(`An anonymous request may have at most ${limit} ${what}`)
}

function tooCostly(message: string, hint?: string): RestError {
  return new RestError(400, TOO_COSTLY, message, { hint: hint ?? null })
}

/** Keeps the database from sending a response body over the limit, so it never fills this server's memory. */
export function limitBodySize(
  limits: AnonymousLimits | undefined,
  columns: string[],
  select: string,
): string {
  if (!limits) return select
  const fits = `octet_length(body) <= ${limits.responseBytes}`
  return `select case when ${fits} then body end as body, octet_length(body) as body_bytes, ${columns.join(', ')}
    from (${select}) as answered`
}

export function requireBodyFits(
  limits: AnonymousLimits | undefined,
  { body_bytes: bytes }: { body_bytes?: number | null },
): void {
  if (!limits || !bytes || bytes <= limits.responseBytes) return
  throw new RestError(
    413,
    TOO_COSTLY,
    `The answer to an anonymous request may have at most ${limits.responseBytes} bytes`,
    { details: `It would have ${bytes} bytes`, hint: 'Ask for fewer rows or columns.' },
  )
}
