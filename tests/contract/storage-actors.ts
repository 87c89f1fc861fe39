import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { businessForm } from './lead-samples.ts'
import type { TestHost } from './start-test-host.ts'

export const BUCKET = 'application-documents'

/** Claims of someone who works here and has shown a second factor. */
export const STAFF = {
  role: 'authenticated',
  sub: '7f1d3f0e-6f0a-4a51-9c2b-3f1a5f1c0a11',
  aal: 'aal2',
  app_metadata: { role: 'adviser' },
}

/** supabase-js as someone who is signed in with these claims. */
export async function signedIn(host: TestHost, claims: Record<string, unknown>): Promise<SupabaseClient> {
  const token = await host.signToken(claims)
  return createClient(host.url, host.anonKey, { accessToken: async () => token })
}

export interface RecordedDocument {
  path: string
  field: string
  sha256: string
  scan_state: string
  quarantined: boolean
}

/** Sends a business application and gives back its two documents as they were recorded. */
export async function recordDocuments(host: TestHost): Promise<RecordedDocument[]> {
  const answer = await fetch(`${host.url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: host.anonKey },
    body: businessForm(),
  })
  const { referenceNumber } = (await answer.json()) as { referenceNumber: string }
  const { rows } = await host.admin(
    'select * from public.application_documents where reference = $1 order by field',
    [referenceNumber],
  )
  return rows
}
