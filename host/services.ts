import { SERVICE } from '../engine/database/database.ts'
import { describeError } from '../engine/describe-error.ts'
import { apiHeaders } from '../engine/middleware/security-headers.ts'
import { createPendingResponses } from '../engine/middleware/slow-readers.ts'
import { openRealtime } from '../engine/realtime/open-realtime.ts'
import { createAnonymousReads } from '../engine/rest/anonymous-reads.ts'
import { createDataApi } from '../engine/rest/data-api.ts'
import { createRest } from '../engine/rest/rest.ts'
import { createObjectFiles } from '../engine/storage/object-files.ts'
import { createPublicStorage } from '../engine/storage/public-storage.ts'
import { createSignedLinks } from '../engine/storage/signed-links.ts'
import { createStorage } from '../engine/storage/storage.ts'
import { readMultipart } from '../supabase/functions/_intake/body/multipart.ts'
import type { DocumentStore, RecordFunction } from '../supabase/functions/_intake/deps.ts'
import { errorStatus } from '../supabase/functions/_intake/error-status.ts'
import { startDailyJobs } from './admin/start-daily-jobs.ts'
import { startSchedule } from './content/start-schedule.ts'
import type { Core } from './core.ts'
import { watchDisk } from './disk/watch-disk.ts'
import { type FetchInside, openFunctions } from './functions/open-functions.ts'
import type { Handler } from './gate/enter-doors.ts'
import { startHandovers } from './handovers.ts'
import { openIntake, startSweep } from './leads/open-intake.ts'
import { LIMITS } from './limits.ts'
import { startOutbox } from './outbox/open-mail.ts'
import { startMorningMail } from './outbox/start-morning-mail.ts'
import { createClamdScan } from './scan/clamd.ts'
import { startScanWorker } from './scan/scan-worker.ts'
import type { Routes, Service } from './service.ts'
import { openAuth } from './sign-in/open-auth.ts'
import { openFormPosts } from './site/form-posts/form-posts.ts'
import type { RequestPages } from './site/form-posts/request-pages.ts'

interface Surroundings {
  fetchInside: FetchInside
  /** Undefined if this server takes no posted forms. */
  requestPages: RequestPages | undefined
  /** Called for each new lead. */
  onRecorded: ((name: RecordFunction) => void) | undefined
}

export async function openServices(core: Core, { fetchInside, requestPages, onRecorded }: Surroundings) {
  const { config, secrets, database, log } = core
  const scan = config.clamd && createClamdScan({ address: config.clamd, log })
  const intake = await openIntake(core, { scan, onRecorded })
  const auth = await openAuth(core)
  const realtime = openRealtime({
    ...core,
    ...secrets,
    limits: LIMITS,
    trustedProxies: config.trustedProxies,
  })
  const pending = createPendingResponses(core.slowReaders)
  const dataApi = createDataApi({ database, pending })
  const routes: Routes = {
    ...openFunctions(core, intake, fetchInside).routes,
    ...openFormPosts(core, requestPages, intake).routes,
    data: { at: '/rest/v1', app: createRest(dataApi) },
    ...auth.routes,
    ...openStorage(core).routes,
    'a socket without its upgrade': { at: '/realtime/v1', app: realtime.http },
    ...openHealth(core).routes,
  }
  // In the order in which they start. They end in the opposite one.
  const services: Service[] = [
    { start: () => watchDisk(core) },
    { start: () => startSweep(core) },
    ...(scan ? [{ start: () => startScanWorker(core, scan).close }] : []),
    { start: () => startOutbox(core), isShared: true },
    { start: () => startMailbox(core, intake.documents), isShared: true },
    { start: () => startHandovers(core), isShared: true },
    { start: () => startMorningMail(core), isShared: true },
    auth,
    { start: () => startSchedule(core), isShared: true },
    { start: () => startDailyJobs(core), isShared: true },
  ]
  const headers = apiHeaders(config.siteUrl, config.hstsSubdomains)
  const reads = createAnonymousReads({ api: dataApi, headers, keys: secrets.keys, log })
  return { routes, services, realtime, reads, pending }
}

function openStorage({ config, secrets, database, disk, log }: Core) {
  const files = createObjectFiles(config.dataDir, disk)
  const links = createSignedLinks(secrets.keys.secretKey)
  const deps = { database, files, links, readMultipart, errorStatus, log }
  const storage = { at: '/storage/v1', app: createStorage(deps) }
  return {
    routes: {
      'signed and public files': { at: '/storage/v1', app: createPublicStorage(deps) },
      files: storage,
      'storing a file': storage,
      'what storage doesn’t offer': storage,
    },
  } satisfies Service
}

const LITTLE_SPACE = 'little disk space left'

function openHealth({ database, disk, log }: Core) {
  const ready: Handler = async (c) => {
    try {
      await database.pool.query('select 1')
    } catch {
      return c.json({ status: 'the database does not answer' }, 503)
    }
    try {
      await database.queryAs(SERVICE, { text: 'select public.try_writing()', values: [] })
      // Still 200, because a load balancer would otherwise take away the forms without files, which work.
      if (disk.state() === 'none') return c.json({ status: LITTLE_SPACE })
      await disk.tryWriting()
      return c.json({ status: disk.state() === 'enough' ? 'ready' : LITTLE_SPACE })
    } catch (error) {
      log({ event: 'readiness', code: 'not_written', ...describeError(error as Error) })
      return c.json({ status: 'nothing can be written' }, 503)
    }
  }
  return { routes: { alive: (c) => c.json({ status: 'alive' }), ready } } satisfies Service
}

/** The reader's code is loaded here, so that a server without a mailbox never loads it. */
function startMailbox(core: Core, documents: DocumentStore): () => Promise<void> {
  const { imap: settings } = core.config
  if (!settings) return async () => {}
  const opening = import('./mailbox/open-mailbox.ts').then(({ startMailbox }) =>
    startMailbox(core, { settings, documents }),
  )
  return async () => (await opening)()
}
