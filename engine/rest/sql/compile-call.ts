import type { Routine } from '../catalogue/catalogue.ts'
import { findFunction } from '../catalogue/find-function.ts'
import { overrideResponse } from '../override-response.ts'
import {
  isLargeRead,
  limitBodySize,
  requireBodyFits,
  requireWithinLimits,
} from '../request/anonymous-request.ts'
import type { Media } from '../request/negotiate-media.ts'
import { appliedPreferences, type Preferences, requireFewer } from '../request/parse-preferences.ts'
import { parseQuery, type RestQuery } from '../request/parse-query.ts'
import { readPayload } from '../request/read-payload.ts'
import { describeRange, requestedRange } from '../request/row-range.ts'
import { RestError } from '../rest-error.ts'
import { buildCall, type CallArguments, resultRelation } from './build-call.ts'
import { buildSelect } from './build-select.ts'
import {
  bodyExpression,
  type Compiled,
  type CompileOptions,
  RESPONSE_COLUMNS,
  RESPONSE_SETTINGS,
  type RestRequest,
  requireSingle,
} from './compiled.ts'
import { readTotal, totalExpression } from './count-rows.ts'
import { outputNames, planRead } from './plan-read.ts'
import { Statement } from './statement.ts'

export function compileCall({ catalogue, limits }: CompileOptions, request: RestRequest): Compiled {
  const { media, preferences, method } = request
  const query = parseQuery(request.search, { readArguments: method !== 'POST', limits })
  const args = readArguments(request, query)
  const names = 'payload' in args ? args.payload.keys : [...new Set(args.pairs.map(([name]) => name))]
  const routine = findFunction(catalogue, request.resource, names, 'payload' in args)
  const { kind, set } = routine.returns
  requireAllowed(routine, query, preferences)

  const relation = resultRelation(routine, catalogue.tables)
  const range = requestedRange(query, method === 'GET' ? request.range : undefined)
  const plan = planRead(relation, query, range)
  requireWithinLimits(limits, plan, query.conditions)
  const statement = new Statement()
  const context = { catalogue, statement, usedColumns: new Set<string>() }
  const source = 'pgrst_source as pgrst_rows'
  const rows = buildSelect(context, plan, source)
  const total = totalExpression(context, plan, source, preferences, limits)
  const call = buildCall(statement, routine, args, relation, context.usedColumns)
  const body =
    method === 'HEAD' || kind === 'void' ? 'null::text' : callBody(media, outputNames(plan), kind, set)
  const applied = appliedPreferences(preferences, ['count', 'handling', 'maxAffected'])

  return {
    isLarge: set && isLargeRead(limits, plan, preferences),
    readOnly: method !== 'POST' || routine.volatility !== 'volatile',
    query: {
      text: `with pgrst_source as (${call}) ${limitBodySize(
        limits,
        ['page_total', 'total', ...RESPONSE_COLUMNS],
        `select ${body} as body, count(*) as page_total, ${total} as total, ${RESPONSE_SETTINGS} from (${rows}) as r`,
      )}`,
      values: statement.values,
    },
    toResponse(row, estimatedRows) {
      requireBodyFits(limits, row)
      const rowCount = set ? Number(row.page_total) : 1
      requireSingle(media, rowCount)
      requireFewer(preferences, rowCount)
      const { status, contentRange } = describeRange(
        range.offset,
        rowCount,
        readTotal(row, preferences, estimatedRows, limits),
      )
      const headers = {
        'content-range': contentRange,
        ...(applied && { 'preference-applied': applied }),
        ...(kind !== 'void' && { 'content-type': media.contentType }),
      }
      return overrideResponse({ status: kind === 'void' ? 204 : status, headers, body: row.body }, row)
    },
  }
}

function requireAllowed(
  { returns, volatility }: Routine,
  { select }: RestQuery,
  { handling, maxAffected }: Preferences,
): void {
  if (handling === 'strict' && maxAffected !== undefined && !returns.set) {
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  }
  // If a cast fails, the error quotes a value that the function returned, and PostgreSQL rolls back what the
  // function wrote. So with a cast, a client could read from a function that logs its readers, and leave no
  // log entry.
  if (volatility === 'volatile' && select.some((item) => item.kind === 'column' && item.cast !== undefined)) {
    const hint = 'Cast what comes back, not what is asked for.'
    throw new RestError(400, 'PGRST100', 'A function that may write takes no casts in select', { hint })
  }
}

function callBody(media: Media, columns: string[], kind: 'scalar' | 'row', set: boolean): string {
  const single: Media = !set && media.shape === 'array' ? { ...media, shape: 'object' } : media
  return bodyExpression(single, columns, kind === 'scalar' ? 'r.pgrst_scalar' : 'r.*')
}

function readArguments(request: RestRequest, query: RestQuery): CallArguments {
  if (request.method !== 'POST') return { pairs: query.args }
  return { payload: readPayload(request.body || '{}', request.contentType, query.columns) }
}
