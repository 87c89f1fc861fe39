import type { Preferences } from '../request/parse-preferences.ts'
import { buildCount } from './build-count.ts'
import type { BuildContext } from './build-field.ts'
import type { CompileOptions, Query, ResultRow } from './compiled.ts'
import type { ReadNode } from './plan-read.ts'
import { Statement } from './statement.ts'

type CountLimits = Pick<CompileOptions, 'maxRows' | 'limits'>

/** SQL of the `total` column: the number of rows without limit and offset. */
export function totalExpression(
  context: BuildContext,
  node: ReadNode,
  source: string,
  { count }: Preferences,
  { maxRows, limits }: CountLimits,
): string {
  if (!count) return 'null'
  const rows = buildCount(context, node, source)
  // Up to one page is counted exactly even where an estimate would do, because an estimate includes rows that the
  // client may not see.
  const most = isExact(count, limits) ? limits?.countedRows : maxRows
  const limited = most === undefined ? rows : `${rows} limit ${most + 1}`
  return `(select count(*) from (${limited}) as counted)`
}

/** The statement whose query plan holds the estimate, if the client accepts one. */
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

// Anonymous clients get no estimate, because it would reveal how many rows they may not see.
const isExact = (count: Preferences['count'], limits: CountLimits['limits']) =>
  count === 'exact' || limits !== undefined

export function readTotal(
  row: ResultRow,
  { count }: Preferences,
  estimatedRows: number | undefined,
  { maxRows, limits }: CountLimits,
): number | undefined {
  if (row.total === null || row.total === undefined) return undefined
  const counted = Number(row.total)
  if (isExact(count, limits)) return limits && counted > limits.countedRows ? undefined : counted
  if (counted <= maxRows) return counted
  // A function call has no query plan, so its larger totals are unknown.
  return estimatedRows && Math.max(counted, estimatedRows)
}
