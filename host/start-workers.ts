import { startAuthSweep } from '../engine/auth/sessions/sweep-auth.ts'
import type { Log } from '../engine/log.ts'
import type { ImapSettings } from '../supabase/functions/read-mail/imap-settings.ts'
import { mayDeleteByAge } from './admin/check-clock.ts'
import { startDailyJobs } from './admin/start-daily-jobs.ts'
import { startSchedule } from './content/start-schedule.ts'
import { watchDisk } from './disk/watch-disk.ts'
import { openMail } from './mail/open-mail.ts'
import { startMorningMail } from './mail/start-morning-mail.ts'
import type { Services } from './open-services.ts'
import type { HostParts } from './running-host.ts'
import { startScanWorker } from './scan/scan-worker.ts'

interface WorkerParts extends HostParts {
  log: Log
  services: Services
}

export function startWorkers(parts: WorkerParts, workers: AsyncDisposableStack): void {
  const { config, options, secrets, database, log, services } = parts
  const { scan, auth, disk } = services
  workers.defer(watchDisk({ disk, log }))
  if (scan) workers.defer(startScanWorker({ dataDir: config.dataDir, database, scan, log }).close)
  if (options.background === false) return
  workers.defer(openMail({ config, database, log }))
  if (config.imap) workers.defer(readMailbox(parts, config.imap))
  workers.defer(startMorningMail({ database, log }))
  workers.defer(startAuthSweep({ ...auth, mayDelete: () => mayDeleteByAge(database, log) }, log))
  workers.defer(startSchedule({ database, log }))
  workers.defer(startDailyJobs({ config, database, erasureKey: secrets.erasureKey, log }))
}

/** The reader's code is loaded here, so that a server without a mailbox never loads it. */
function readMailbox({ database, log, services }: WorkerParts, settings: ImapSettings): () => Promise<void> {
  const { workers, intake } = services
  const opening = import('./mail/open-mailbox.ts').then(({ openMailbox }) =>
    openMailbox({ settings, database, documents: intake.documents, workers, log }),
  )
  return async () => (await opening)()
}
