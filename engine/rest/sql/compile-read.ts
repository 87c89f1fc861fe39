import { findTable } from '../catalogue/find-table.ts'
import {
  isLargeRead,
  limitBodySize,
  requireBodyFits,
  requireWithinLimits,
} from '../request/anonymous-request.ts'
import { appliedPreferences } from '../request/parse-preferences.ts'
import { parseQuery } from '../request/parse-query.ts'
import { describeRange, requestedRange } from '../request/row-range.ts'
import { buildSelect } from './build-select.ts'
import {
  bodyExpression,
  type Compiled,
  type CompileOptions,
  type RestRequest,
  requireSingle,
} from './compiled.ts'
import { estimateQuery, readTotal, totalExpression } from './count-rows.ts'
import { outputNames, planRead } from './plan-read.ts'
import { qualified, Statement } from './statement.ts'

export function compileRead({ catalogue, limits }: CompileOptions, request: RestRequest): Compiled {
  const { media, preferences } = request
  const table = findTable(catalogue, request.resource)
  const query = parseQuery(request.search, { limits })
  const range = requestedRange(query, request.method === 'GET' ? request.range : undefined)
  const plan = planRead(table, query, range)
  requireWithinLimits(limits, plan, query.conditions)

  const statement = new Statement()
  const context = { catalogue, statement }
  const source = `${qualified(table)} as pgrst_rows`
  const body = request.method === 'HEAD' ? `''` : bodyExpression(media, outputNames(plan))
  const rows = buildSelect(context, plan, source)
  const total = totalExpression(context, plan, source, preferences, limits)
  const estimate = estimateQuery(context, plan, source, preferences, limits)
  const applied = appliedPreferences(preferences, ['count', 'handling'])

  return {
    readOnly: true,
    isLarge: isLargeRead(limits, plan, preferences),
    query: {
      text: limitBodySize(
        limits,
        ['page_total', 'total'],
        `select ${body} as body, count(*) as page_total, ${total} as total from (${rows}) as r`,
      ),
      values: statement.values,
    },
    ...(estimate && { estimate }),
    toResponse(row, estimatedRows) {
      const rowCount = Number(row.page_total)
      requireBodyFits(limits, row)
      requireSingle(media, rowCount)
      const total = readTotal(row, preferences, estimatedRows, limits)
      const { status, contentRange } = describeRange(range.offset, rowCount, total)
      return {
        status,
        headers: {
          'content-type': media.contentType,
          'content-range': contentRange,
          ...(applied && { 'preference-applied': applied }),
        },
        body: row.body,
      }
    },
  }
}
