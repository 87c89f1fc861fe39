import { findTable } from '../catalogue/find-table.ts'
import { overrideResponse } from '../override-response.ts'
import { limitBodySize, requireBodyFits, requireWithinLimits } from '../request/anonymous-request.ts'
import { appliedPreferences, requireFewer } from '../request/parse-preferences.ts'
import { parseQuery } from '../request/parse-query.ts'
import { readPayload } from '../request/read-payload.ts'
import { contentRange } from '../request/row-range.ts'
import { buildDelete, buildInsert, buildUpdate, INSERTED, type MutationParts } from './build-mutation.ts'
import { buildSelect } from './build-select.ts'
import {
  bodyExpression,
  type Compiled,
  type CompileOptions,
  RESPONSE_COLUMNS,
  RESPONSE_SETTINGS,
  type RestRequest,
  type RestResponse,
  type ResultRow,
  requireSingle,
} from './compiled.ts'
import { outputNames, type ReadPlan } from './plan-read.ts'
import { literal, quote, Statement } from './statement.ts'

export function compileMutation(options: CompileOptions, request: RestRequest): Compiled {
  const { media, preferences, method } = request
  const table = findTable(options.catalogue, request.resource)
  const query = parseQuery(request.search, options)
  const statement = new Statement()
  const shows = preferences.return === 'representation'
  const locates = method === 'POST' && preferences.return === 'headers-only'

  // The select is built first, because it determines the columns that the write has to return. It leaves out
  // the filters, because they decide which rows are written.
  const usedColumns = new Set<string>(locates ? table.primaryKey : [])
  const { select, order } = query
  const plan: ReadPlan = { relation: table, select, conditions: [], order, range: { offset: 0 } }
  requireWithinLimits(options.limits, plan, query.conditions)
  const context = { catalogue: options.catalogue, statement, usedColumns }
  const rows = shows ? buildSelect(context, plan, 'pgrst_source as pgrst_rows') : 'select 1 from pgrst_source'
  const parts: MutationParts = { options, table, statement, query, preferences, returning: usedColumns }
  const write = buildWrite(parts, request)

  const location = locates ? locationExpression(table.primaryKey) : 'null'
  const inserted = preferences.resolution === 'merge-duplicates' ? INSERTED : 'null'
  return {
    readOnly: false,
    query: {
      text: `with pgrst_source as (${write}) ${limitBodySize(
        options.limits,
        ['page_total', 'location', 'inserted', ...RESPONSE_COLUMNS],
        `select ${shows ? bodyExpression(media, outputNames(plan)) : 'null::text'} as body,
          count(*) as page_total, ${location} as location, ${inserted} as inserted, ${RESPONSE_SETTINGS}
          from (${rows}) as r`,
      )}`,
      values: statement.values,
    },
    toResponse(row) {
      requireBodyFits(options.limits, row)
      const rowCount = Number(row.page_total)
      requireSingle(media, rowCount)
      if (method !== 'POST') requireFewer(preferences, rowCount)
      return overrideResponse(mutationResponse(request, row, rowCount), row)
    },
  }
}

function buildWrite(parts: MutationParts, { method, body, contentType }: RestRequest): string {
  if (method === 'DELETE') return buildDelete(parts)
  const payload = readPayload(body, contentType, parts.query.columns)
  return method === 'POST' ? buildInsert(parts, payload) : buildUpdate(parts, payload)
}

function locationExpression(primaryKey: string[]): string {
  if (primaryKey.length === 0) return 'null'
  const pairs = primaryKey.map((name) => `${literal(name)}, ${quote(name)}::text`).join(', ')
  return `(select json_build_object(${pairs})::text from pgrst_source limit 1)`
}

const HONOURED = {
  POST: ['resolution', 'missing', 'return', 'count', 'handling'],
  PATCH: ['missing', 'return', 'count', 'handling', 'maxAffected'],
  DELETE: ['return', 'count', 'handling', 'maxAffected'],
} as const

function mutationResponse(request: RestRequest, row: ResultRow, rowCount: number): RestResponse {
  const { method, preferences, media, resource } = request
  const shows = preferences.return === 'representation'
  const total = preferences.count === 'exact' || preferences.count === 'estimated' ? rowCount : undefined
  const applied = appliedPreferences(preferences, HONOURED[method as keyof typeof HONOURED])
  const headers: Record<string, string> = {
    'content-range': contentRange(0, method === 'PATCH' ? rowCount : 0, total),
    ...(applied && { 'preference-applied': applied }),
    ...(shows && { 'content-type': media.contentType }),
    ...(row.location && rowCount === 1 && { location: locationHeader(resource, row.location) }),
  }
  const onlyUpdated = row.inserted !== null && row.inserted !== undefined && Number(row.inserted) <= 0
  const written = method === 'POST' ? (onlyUpdated ? 200 : 201) : shows ? 200 : 204
  return { status: written, headers, body: shows ? row.body : null }
}

function locationHeader(resource: string, keys: string): string {
  const values = Object.entries(JSON.parse(keys) as Record<string, string | null>)
  const search = values.map(([name, value]) => [name, value === null ? 'is.null' : `eq.${value}`])
  return `/${encodeURIComponent(resource)}?${new URLSearchParams(search as [string, string][])}`
}
