import type { Deps } from '../_intake/deps.ts'
import { createFormLimits, type FormLimits } from '../_shared/limits/form-limits.ts'
import { FORM_RATES } from '../_shared/limits/form-rates.ts'
import { createBucketDocuments } from './bucket-documents.ts'
import { callSqlFunction, createGateway, type Gateway } from './gateway.ts'
import { createTableTokens } from './table-tokens.ts'

export function supabaseDeps(env: Record<string, string>): { deps: Deps; limits: FormLimits } {
  const gateway = createGateway(env)
  const deps: Deps = {
    record: (name, args) => callSqlFunction(gateway, name, args),
    documents: createBucketDocuments(gateway),
    log: (entry) => console.log(JSON.stringify(entry)),
  }
  return { deps, limits: createTableLimits(gateway) }
}

export const createTableLimits = (gateway: Gateway): FormLimits =>
  createFormLimits({ rates: FORM_RATES, tokens: createTableTokens(gateway) })
