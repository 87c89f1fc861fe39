import { MAX_ROWS } from '../request/limits.ts'
import type { Preferences } from '../request/parse-preferences.ts'
import { buildCondition } from './build-condition.ts'
import type { BuildContext } from './build-field.ts'
import type { CompileOptions, Query, ResultRow } from './compiled.ts'
import type { ReadPlan } from './plan-read.ts'
import { Statement, where } from './statement.ts'

type Limits = CompileOptions['limits']

export function totalExpression(
  context: BuildContext,
  plan: ReadPlan,
  source: string,
  { count }: Preferences,
  limits: Limits,
): string {
  if (!count) return 'null'
  const rows = buildCount(context, plan, source)
  // Up to MAX_ROWS rows are counted even if the client accepts an estimate, because an estimate includes rows
  // that the client may not see.
  const most = isExact(count, limits) ? limits?.countedRows : MAX_ROWS
  const limited = most === undefined ? rows : `${rows} limit ${most + 1}`
  return `(select count(*) from (${limited}) as counted)`
}

export function estimateQuery(
  context: BuildContext,
  plan: ReadPlan,
  source: string,
  { count }: Preferences,
  limits: Limits,
): Query | undefined {
  if (!count || isExact(count, limits)) return undefined
  const statement = new Statement()
  const rows = buildCount({ catalogue: context.catalogue, statement }, plan, source)
  return { text: `explain (format json) ${rows}`, values: statement.values }
}

// Anonymous clients get an exact count, because an estimate would reveal how many rows they may not see.
const isExact = (count: Preferences['count'], limits: Limits) => count === 'exact' || limits !== undefined

export function readTotal(
  row: ResultRow,
  { count }: Preferences,
  estimatedRows: number | undefined,
  limits: Limits,
): number | undefined {
  if (row.total === null || row.total === undefined) return undefined
  const counted = Number(row.total)
  if (isExact(count, limits)) return limits && counted > limits.countedRows ? undefined : counted
  if (counted <= MAX_ROWS) return counted
  // A function call has no estimate, so a total above MAX_ROWS is unknown.
  return estimatedRows && Math.max(counted, estimatedRows)
}

function buildCount(context: BuildContext, { relation, conditions }: ReadPlan, source: string): string {
  const terms = conditions.map((condition) => buildCondition(context, relation, condition))
  return `select 1 from ${source} ${where(terms)}`
}
