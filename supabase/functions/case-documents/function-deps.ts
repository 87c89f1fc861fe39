import { findStaff } from '../_staff/find-staff.ts'
import { readProject, staffDeps } from '../_staff/supabase-staff-deps.ts'
import { createBucketDocuments } from '../_supabase/bucket-documents.ts'
import { createGateway } from '../_supabase/gateway.ts'
import type { CaseDocumentsDeps } from './deps.ts'

/** What the function needs, from a Supabase project. */
export function functionDeps(env: Record<string, string>): CaseDocumentsDeps {
  const gateway = createGateway(env)
  const log: CaseDocumentsDeps['log'] = (entry) => console.log(JSON.stringify(entry))
  const staff = staffDeps(readProject(env), log)
  return {
    async callSqlFunction(name, args) {
      const response = await gateway(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      })
      // The body may quote a file's name, so only the status is passed on.
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      return response.json()
    },
    documents: createBucketDocuments(gateway),
    findStaff: (authorization) => findStaff(authorization, staff),
    deskUrl: env.DESK_URL,
    log,
  }
}
