import { bridgingPayload, businessForm, callbackAnswers } from '../intake/lead-samples.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** Sends a form as a visitor does; gives back the reference. */
export async function sendLead(
  host: TestHost,
  form: 'callback' | 'bridging' | 'business',
  changes: Record<string, string> = {},
): Promise<string> {
  const name = form === 'callback' ? 'send-callback' : 'send-application'
  const json = form === 'callback' ? { ...callbackAnswers, ...changes } : { ...bridgingPayload(), ...changes }
  const answer = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, ...(form !== 'business' && { 'content-type': 'application/json' }) },
    body: form === 'business' ? businessForm(changes) : JSON.stringify(json),
  })
  const { referenceNumber } = (await answer.json()) as { referenceNumber: string }
  return referenceNumber
}

/** What the audit log says of a subject, oldest first. */
/** What was done to it. Who only looked is not in it. */
export async function auditOf(host: TestHost, subject: string): Promise<string[]> {
  const { rows } = await host.admin(
    "select action from public.audit_entries where subject = $1 and action <> 'case_read' order by id",
    [subject],
  )
  return rows.map(({ action }) => action as string)
}
