import { createBucketDocuments } from '../_supabase/bucket-documents.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createScheduleCheck } from '../_supabase/schedule-check.ts'
import { ContentRefused } from './deps.ts'
import type { ScheduledDeps } from './handler.ts'
import { connectImap, openImapFolder } from './imap-folder.ts'
import { readImapSettings } from './imap-settings.ts'

/** Supabase stops a function after 150 s. */
const PATIENCE = { connectMs: 10_000, silenceMs: 20_000 }

/** What the function needs, from the secrets of a Supabase project. */
export function functionDeps(env: Record<string, string>): ScheduledDeps {
  const settings = readImapSettings(env)
  if (!settings) throw new Error('IMAP_URL must be set.')
  const gateway = createGateway(env)
  return {
    mailbox: settings.name,
    authServId: settings.authServId,
    async callSqlFunction(name, args) {
      const response = await gateway(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      })
      if (response.ok) return response.status === 204 ? null : response.json()
      await response.body?.cancel()
      // The body may quote the message, so only the status is passed on.
      const isRefused = response.status === 400 || response.status === 409
      throw new (isRefused ? ContentRefused : Error)(`${name} answered ${response.status}`)
    },
    documents: createBucketDocuments(gateway),
    async openFolder() {
      const client = await connectImap(settings, PATIENCE)
      try {
        const folder = await openImapFolder(client, settings.folder)
        return { ...folder, close: () => client.logout().catch(() => client.close()) }
      } catch (error) {
        client.close()
        throw error
      }
    },
    mayCall: createScheduleCheck(env),
    log: (entry) => console.log(JSON.stringify(entry)),
  }
}
