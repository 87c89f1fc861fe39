import type { Deps, Recording } from '../_intake/deps.ts'
import { createFormLimits, type FormLimits } from '../_shared/limits/form-limits.ts'
import { FORM_RATES } from '../_shared/limits/form-rates.ts'
import { createBucketDocuments } from './bucket-documents.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { createTableTokens } from './table-tokens.ts'

/** What a function that takes a form needs, from a Supabase project, with its secret key. */
export function supabaseDeps(env: Record<string, string>): { deps: Deps; limits: FormLimits } {
  const gateway = createGateway(env)
  const limits = createFormLimits({ rates: FORM_RATES, tokens: createTableTokens(gateway) })
  return { deps: intakeDeps(gateway), limits }
}

function intakeDeps(gateway: Gateway): Deps {
  return {
    async record(name, args) {
      const response = await gateway(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      })
      // The body may quote what the visitor typed, so only the status is passed on.
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      return (await response.json()) as Recording
    },
    documents: createBucketDocuments(gateway),
    log: (entry) => console.log(JSON.stringify(entry)),
  }
}
