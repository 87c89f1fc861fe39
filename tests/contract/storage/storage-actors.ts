import type { SupabaseClient } from '@supabase/supabase-js'
import { businessForm } from '../intake/lead-samples.ts'
import type { TestHost } from '../setup/start-test-host.ts'

export const BUCKET = 'application-documents'

export interface RecordedDocument {
  id: string
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

export async function canRead(client: SupabaseClient, path: string): Promise<boolean> {
  return (await client.storage.from(BUCKET).download(path)).error === null
}

/** Writes down that somebody opens a document, as the desk does before it reads one. Says how it went. */
export async function openDocument(staff: SupabaseClient, { id }: { id: string }): Promise<string> {
  const { data } = await staff.rpc('open_document', { document_id: id }).throwOnError()
  return (data as { outcome: string }).outcome
}
