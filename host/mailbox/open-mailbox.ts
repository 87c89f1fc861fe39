import type { ImapFlow } from 'imapflow'
import { describeError } from '../../engine/describe-error.ts'
import type { DocumentStore } from '../../supabase/functions/_intake/deps.ts'
import type { ReadMailDeps } from '../../supabase/functions/read-mail/deps.ts'
import { connectImap, imapFault, openImapFolder } from '../../supabase/functions/read-mail/imap-folder.ts'
import type { ImapSettings } from '../../supabase/functions/read-mail/imap-settings.ts'
import { readMailbox } from '../../supabase/functions/read-mail/read-mailbox.ts'
import type { Core } from '../core.ts'
import { listenToChannel } from '../listen-to-channel.ts'
import { createMailFunctionCall } from '../outbox/call-mail-function.ts'
import { createWakeUp } from '../outbox/wake-up.ts'
import { parseInWorker } from './parse-in-worker.ts'

interface MailboxOptions {
  settings: ImapSettings
  documents: DocumentStore
  /** The pause after the first failure. Each further failure doubles it, up to five minutes. */
  retryMs?: number
}

const STEP = { messages: 200, milliseconds: 60_000 }
const PATIENCE = { connectMs: 15_000, silenceMs: 60_000 }
/** Some servers don't announce new mail, and an announcement can be missed, so we look every minute too. */
const POLL_MS = 60_000
/**
 * If another server is reading the mailbox, it may have looked just before the newest message came, so we
 * look again soon.
 */
const POLL_AFTER_ANOTHER_MS = 5_000
const RETRY_MS = 2_000
const MAX_RETRY_MS = 300_000
const GRACE_MS = 5_000

/**
 * The mailbox is read when the mail server announces mail, when staff have filed an e-mail, and every minute.
 * If several servers run this, one reads at a time.
 */
export function startMailbox(core: Core, options: MailboxOptions): () => Promise<void> {
  const { database, workers } = core
  const { settings, documents, retryMs = RETRY_MS } = options
  const log = (entry: Record<string, unknown>) => core.log({ event: 'received_mail', ...entry })
  const stopping = new AbortController()
  const work = createWakeUp(stopping.signal)
  const pause = createWakeUp(stopping.signal)
  const deps = {
    mailbox: settings.name,
    authServId: settings.authServId,
    documents,
    log,
    callSqlFunction: createMailFunctionCall(database),
    parseMail: parseInWorker(workers),
  }
  const stopListening = listenToChannel(database.pool, 'received_mail', { heard: work.wake })
  let client: ImapFlow | undefined
  const running = run()

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      if (failures > 0) await pause.wait(Math.min(MAX_RETRY_MS, retryMs * 2 ** (failures - 1)))
      if (stopping.signal.aborted) return
      try {
        client = await connectImap(settings, PATIENCE)
        await readWhileConnected(client, () => {
          failures = 0
          log({ code: 'connected' })
        })
      } catch (error) {
        if (!stopping.signal.aborted)
          log({ code: 'not_read', fault: imapFault(error as Error), error: describeError(error as Error) })
      } finally {
        client?.close()
      }
    }
  }

  async function readWhileConnected(connection: ImapFlow, onFirstStep: () => void): Promise<void> {
    connection.on('exists', work.wake)
    connection.on('close', work.wake)
    const openFolder: ReadMailDeps['openFolder'] = () => openImapFolder(connection, settings.folder)
    for (let steps = 0; !stopping.signal.aborted; steps += 1) {
      const step = await readMailbox({ ...deps, openFolder }, { ...STEP, signal: stopping.signal })
      if (steps === 0) onFirstStep()
      if (step.messages > 0) log({ code: step.code, count: step.messages })
      if (step.more) continue
      void connection.idle().catch(() => {})
      await work.wait(step.code === 'read' ? POLL_MS : POLL_AFTER_ANOTHER_MS)
    }
  }

  return async () => {
    stopListening()
    stopping.abort()
    await Promise.race([running, createWakeUp(new AbortController().signal).wait(GRACE_MS)])
    client?.close()
  }
}
