import type { PoolClient } from 'pg'
import type { Actor, Database, RequestInfo } from '../../database/database.ts'
import type { Compiled, Query, RestResponse, ResultRow } from './compiled.ts'

/** If building the response of a write fails, the write is rolled back. */
export async function runCompiled(
  database: Database,
  actor: Actor,
  compiled: Compiled,
  request: RequestInfo,
): Promise<RestResponse> {
  if (compiled.readOnly && !compiled.estimate) {
    const options = { readOnly: true, request }
    return responseFrom(compiled, await database.queryAs<ResultRow>(actor, compiled.query, options))
  }
  return database.actAs(
    actor,
    async (client) => {
      const { rows } = await client.query<ResultRow>(compiled.query)
      const estimated = compiled.estimate && (await estimateRows(client, compiled.estimate))
      return responseFrom(compiled, rows, estimated)
    },
    { readOnly: compiled.readOnly, request },
  )
}

function responseFrom(compiled: Compiled, [row]: ResultRow[], estimatedRows?: number): RestResponse {
  if (!row) throw new Error('A compiled statement gave no row')
  return compiled.toResponse(row, estimatedRows)
}

async function estimateRows(client: PoolClient, query: Query): Promise<number | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(query)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows']
}
