import type { PoolClient } from 'pg'
import type { Actor, Database, RequestFacts } from '../database/database.ts'
import type { Answer, Compiled, Query, ResultRow } from './compiled.ts'

/** Runs a compiled request in one transaction as the actor; a refusal found in the answer rolls it back. */
export function runCompiled(
  database: Database,
  actor: Actor,
  compiled: Compiled,
  request: RequestFacts,
): Promise<Answer> {
  return database.actAs(
    actor,
    async (client) => {
      const { rows } = await client.query<ResultRow>(compiled.query)
      const estimated = compiled.estimate && (await estimateRows(client, compiled.estimate))
      const [row] = rows
      if (!row) throw new Error('A compiled statement gave no row')
      return compiled.answer(row, estimated)
    },
    { readOnly: compiled.readOnly, request },
  )
}

async function estimateRows(client: PoolClient, query: Query): Promise<number | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(query)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows']
}
