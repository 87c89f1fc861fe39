import { createLocalDocuments } from '../../../host/leads/local-documents.ts'
import { parseInWorker } from '../../../host/mailbox/parse-in-worker.ts'
import { createMailFunctionCall } from '../../../host/outbox/call-mail-function.ts'
import { openWorkerPool } from '../../../host/workers/worker-pool.ts'
import type { ReadMailDeps, StepLimits } from '../../../supabase/functions/read-mail/deps.ts'
import { connectImap, openImapFolder } from '../../../supabase/functions/read-mail/imap-folder.ts'
import { readImapSettings } from '../../../supabase/functions/read-mail/imap-settings.ts'
import { readMailbox } from '../../../supabase/functions/read-mail/read-mailbox.ts'
import type { TestHost } from '../setup/start-test-host.ts'

// As the host has it.
const PATIENCE = { connectMs: 15_000, silenceMs: 60_000 }

/** Reads a mailbox step by step, each with a connection of its own, as the function does. */
export async function mailboxSteps(host: TestHost, url: string, changes: Partial<ReadMailDeps> = {}) {
  const settings = readImapSettings({ IMAP_URL: url })
  if (!settings) throw new Error('no mailbox')
  const logged: Record<string, unknown>[] = []
  const workers = openWorkerPool({ log: (entry) => logged.push(entry) })
  const deps: ReadMailDeps = {
    mailbox: settings.name,
    authServId: undefined,
    callSqlFunction: createMailFunctionCall(host.database),
    documents: await createLocalDocuments({ ...host.core, workers }),
    parseMail: parseInWorker(workers),
    async openFolder() {
      const client = await connectImap(settings, PATIENCE)
      return { ...(await openImapFolder(client, settings.folder)), close: async () => client.close() }
    },
    log: (entry) => logged.push(entry),
    ...changes,
  }
  const step = (limits: Partial<StepLimits> = {}) =>
    readMailbox(deps, { messages: 1_000, milliseconds: 120_000, ...limits })
  return { deps, logged, step, mailbox: settings.name }
}

interface StoredMail {
  id: string
  subject: string
  state: string
  reference: string | null
}

/** What the database has of a mailbox, in the order in which it was read. */
export async function storedMail(host: TestHost, mailbox: string): Promise<StoredMail[]> {
  const { rows } = await host.admin(
    'select id, subject, state, reference from public.received_mail where mailbox = $1 order by received_at, uid',
    [mailbox],
  )
  return rows
}

/** The events of a case of one kind, oldest first. */
export async function eventsOf(host: TestHost, reference: string, kind: string) {
  const { rows } = await host.admin(
    'select detail from public.case_events where reference = $1 and kind = $2 order by id',
    [reference, kind],
  )
  return rows.map(({ detail }) => detail as Record<string, unknown>)
}

/** The documents of a case, in their order. */
export async function documentsOf(host: TestHost, reference: string) {
  const { rows } = await host.admin(
    `select original_name, bytes, source, quarantined, scan_state from public.application_documents
     where reference = $1 order by position`,
    [reference],
  )
  return rows
}
