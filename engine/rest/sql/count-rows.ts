import type { Preferences } from '../request/parse-preferences.ts'
import { buildCount } from './build-count.ts'
import type { BuildContext } from './build-field.ts'
import type { CompileOptions, Query, ResultRow } from './compiled.ts'
import type { ReadNode } from './plan-read.ts'
import { Statement } from './statement.ts'

type CountLimits = Pick<CompileOptions, 'maxRows' | 'limits'>

/** The SQL of the `total` column: how many rows there would be without limit and offset. */
export function totalExpression(
  context: BuildContext,
  node: ReadNode,
  source: string,
  { count }: Preferences,
  { maxRows, limits }: CountLimits,
): string {
  if (!count) return 'null'
  const rows = buildCount(context, node, source)
  // One page is counted exactly even where the plan's estimate would do: it includes rows the client may not see.
  const most = isExact(count, limits) ? limits?.countedRows : maxRows
  const limited = most === undefined ? rows : `${rows} limit ${most + 1}`
  return `(select count(*) from (${limited}) as counted)`
}

/** The statement whose plan gives the estimate, when the client accepts one. */
export function estimateQuery(
  context: BuildContext,
  node: ReadNode,
  source: string,
  { count }: Preferences,
  { limits }: CountLimits,
): Query | undefined {
  if (!count || isExact(count, limits)) return undefined
  const statement = new Statement()
  const rows = buildCount({ catalogue: context.catalogue, statement }, node, source)
  return { text: `explain (format json) ${rows}`, values: statement.values }
}

// Anonymous clients get no estimate: a plan's would tell how many rows there are that they may not see.
const isExact = (count: Preferences['count'], limits: CountLimits['limits']) =>
  count === 'exact' || limits !== undefined

export function totalOf(
  row: ResultRow,
  { count }: Preferences,
  estimatedRows: number | undefined,
  { maxRows, limits }: CountLimits,
): number | undefined {
  if (row.total === null || row.total === undefined) return undefined
  const counted = Number(row.total)
  if (isExact(count, limits)) return limits && counted > limits.countedRows ? undefined : counted
  if (counted <= maxRows) return counted
  // Beyond what was counted only a plan could say; a call has none.
  return estimatedRows && Math.max(counted, estimatedRows)
}
