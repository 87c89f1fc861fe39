import { createBucketDocuments } from '../_supabase/bucket-documents.ts'
import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { createScheduleCheck } from '../_supabase/schedule-check.ts'
import { ContentRefused } from './deps.ts'
import { readMail, type ScheduledDeps } from './handler.ts'
import { connectImap, openImapFolder } from './imap-folder.ts'
import { readImapSettings } from './imap-settings.ts'
import { parseMail } from './parse-mail.ts'

// Timeouts for the mail server, far below the 150 s after which Supabase stops a function.
const PATIENCE = { connectMs: 10_000, silenceMs: 20_000 }

const env = Deno.env.toObject()
const settings = readImapSettings(env)
if (!settings) throw new Error('IMAP_URL must be set.')
const gateway = createGateway(env)
const deps: ScheduledDeps = {
  mailbox: settings.name,
  authServId: settings.authServId,
  callSqlFunction: (name, args) =>
    callSqlFunction<never>(gateway, name, args).catch((error: Error & { status?: number }) => {
      throw error.status === 400 || error.status === 409 ? new ContentRefused(error.message) : error
    }),
  documents: createBucketDocuments(gateway),
  parseMail,
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
Deno.serve((request) => readMail(request, deps))
