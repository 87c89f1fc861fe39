import type { Deps, Recording } from '../_intake/deps.ts'
import { createBucketDocuments } from './bucket-documents.ts'
import { createGateway } from './gateway.ts'

/** The runtime of the handlers on Supabase: Data API and storage, with the secret key. */
export function supabaseDeps(env: Record<string, string>): Deps {
  const gateway = createGateway(env)
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
