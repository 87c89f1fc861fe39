import {
  type DocumentToSend,
  sendDocument,
} from '../../../supabase/functions/_shared/documents/send-document.ts'
import {
  createUploadChannel,
  type UploadChannel,
} from '../../../supabase/functions/_shared/documents/upload-channel.ts'
import type { StaffAccount } from '../auth/staff-accounts.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/**
 * Opens the applicant's page and returns its session, by default with the second fact (such as a postcode) confirmed.
 */
export async function openPage(host: TestHost, reference: string, confirmed = true): Promise<string> {
  const link = await host.admin('select private.make_applicant_link($1) as token', [reference])
  const opened = await host.admin('select public.open_applicant_page($1) as answer', [link.rows[0].token])
  const { session } = opened.rows[0].answer
  if (confirmed) {
    await host.admin(
      `update private.applicant_sessions set confirmed_at = now(), confirmed_with = (
         select private.confirmation_hash($1, $2, fact, value) from private.second_fact_values($2) limit 1)
       where session_hash = private.token_hash($1)`,
      [session, reference],
    )
  }
  return session
}

export const applicantChannel = (host: Pick<TestHost, 'url' | 'anonKey'>, session: string): UploadChannel =>
  createUploadChannel({ url: host.url, headers: () => ({ apikey: host.anonKey }), session })

export async function staffChannel(
  host: Pick<TestHost, 'url' | 'anonKey'>,
  { client }: StaffAccount,
): Promise<UploadChannel> {
  const { data } = await client.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  return createUploadChannel({ url: host.url, headers: () => ({ apikey: host.anonKey, authorization }) })
}

/** Sends a file as the site and the desk do, but without pauses between retries. Returns its id. */
export async function sendFile(
  channel: UploadChannel,
  bytes: Uint8Array<ArrayBuffer>,
  changes: Partial<DocumentToSend> = {},
): Promise<string> {
  const id = changes.id ?? crypto.randomUUID()
  const document = { id, file: new Blob([bytes]), name: 'IMG_0001.jpg', requirementId: null, ...changes }
  const signal = AbortSignal.timeout(120_000)
  await sendDocument(document, channel, { onProgress() {}, signal, pause: async () => {} })
  return id
}

/** What begins an upload. */
export const startOf = (id: string, bytes: number, more = {}) => ({
  action: 'start',
  id,
  name: 'x.jpg',
  requirementId: null,
  bytes,
  ...more,
})
