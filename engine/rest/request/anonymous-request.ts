import { RestError, TOO_COSTLY } from '../rest-error.ts'
import type { ReadPlan } from '../sql/plan-read.ts'
import type { AnonymousLimits } from './limits.ts'
import type { JsonStep } from './parse-field.ts'
import type { Condition, Test } from './parse-filter.ts'
import type { Preferences } from './parse-preferences.ts'

/**
 * `limits` is undefined for all clients that aren't anonymous. `conditions` are the request's own, because
 * the plan of a write has none.
 */
export function requireWithinLimits(
  limits: AnonymousLimits | undefined,
  plan: ReadPlan,
  conditions: Condition[],
): void {
  if (!limits) return
  const columns = selectedColumns(plan)
  requireAtMost(limits.columns, columns.length, 'selected columns')
  if (new Set(columns).size < columns.length) throw tooCostly('A column may be selected once')
  requireAtMost(limits.offset, plan.range.offset, 'rows of offset')
  for (const item of plan.select) if (item.kind === 'column') requireShallow(limits, item.field.path)
  requireAtMost(limits.orderTerms, plan.order.length, 'terms of order')
  for (const { field } of plan.order) requireShallow(limits, field.path)
  requireCheapFilters(limits, conditions)
}

export function isLargeRead(
  limits: AnonymousLimits | undefined,
  { range, conditions }: ReadPlan,
  { count }: Preferences,
): boolean {
  if (!limits) return false
  const rows = range.limit ?? Number.POSITIVE_INFINITY
  const hasPattern = conditions
    .flatMap((condition) => [...listFilters(condition)])
    .some(({ test }) => isPattern(test))
  return rows > limits.smallRows || hasPattern || count !== undefined
}

const selectedColumns = ({ select, relation }: ReadPlan) =>
  select.flatMap((item) => (item.kind === 'star' ? relation.star : [spell(item.field)]))

const spell = ({ name, path }: { name: string; path: JsonStep[] }) =>
  path.length === 0 ? name : JSON.stringify([name, path])

const requireShallow = (limits: AnonymousLimits, path: JsonStep[]) =>
  requireAtMost(limits.jsonSteps, path.length, 'steps into JSON')

function requireCheapFilters(limits: AnonymousLimits, conditions: Condition[]): void {
  const filters = conditions.flatMap((condition) => [...listFilters(condition)])
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
