import type { Deps, RecordFunction } from '../_intake/deps.ts'
import { createNetworkLimits, type NetworkLimits } from '../_shared/limits/network-limits.ts'
import type { SqlCall } from '../_shared/sql-call.ts'
import { createBucketDocuments } from './bucket-documents.ts'
import { callSqlFunction, createGateway, type Gateway } from './gateway.ts'
import { createTableTokens } from './table-tokens.ts'

export function supabaseDeps(env: Record<string, string>): { deps: Deps; limits: NetworkLimits } {
  const gateway = createGateway(env)
  const deps: Deps = {
    record: (name, lead) => callSqlFunction(gateway, ...([name, lead] as SqlCall<RecordFunction>)),
    documents: createBucketDocuments(gateway),
    log: (entry) => console.log(JSON.stringify(entry)),
  }
  return { deps, limits: createTableLimits(gateway) }
}

export const createTableLimits = (gateway: Gateway): NetworkLimits =>
  createNetworkLimits({ tokens: createTableTokens(gateway) })

export const readTableLimits = (env: Record<string, string>): NetworkLimits =>
  createTableLimits(createGateway(env))
