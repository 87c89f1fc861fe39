import { describeError } from '../../engine/describe-error.ts'
import { deliverNext } from '../../supabase/functions/send-mail/deliver-next.ts'
import { createSmtpSend } from '../../supabase/functions/send-mail/smtp-send.ts'
import type { Core } from '../core.ts'
import { listenToChannel } from '../listen-to-channel.ts'
import { createDatabaseOutbox } from './database-outbox.ts'
import { createFileSend, mailFolder, sweepDrafts } from './file-send.ts'
import { startMailWorker } from './mail-worker.ts'
import { createStoredFileReader } from './stored-file-reader.ts'

export function startOutbox({ config, database, log }: Core): () => Promise<void> {
  const { dataDir, smtpUrl, mail } = config
  const folder = mailFolder(dataDir)
  if (!smtpUrl) {
    log({
      event: 'mail',
      code: 'written_to_files',
      message: `SMTP_URL is not set: e-mails are written to ${folder}`,
    })
  }
  void sweepDrafts(folder)
  const deps = {
    outbox: createDatabaseOutbox(database),
    send: smtpUrl ? createSmtpSend(smtpUrl) : createFileSend(folder),
    readFile: createStoredFileReader(dataDir, database),
    settings: mail,
    log: (entry: Record<string, unknown>) => log({ event: 'mail', ...entry }),
  }
  const worker = startMailWorker({
    deliver: async () => (await deliverNext(deps)) !== undefined,
    failed: (error) => log({ event: 'mail_fault', ...describeError(error) }),
  })
  const stopListening = listenToChannel(database.pool, 'outbox_messages', { heard: worker.wake })
  return async () => {
    stopListening()
    await worker.stop()
  }
}
