import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { FUNCTION_BUDGETS, type FunctionName, JSON_BYTES } from '#shared/limits/function-budgets.ts'
import type { NetworkRates } from '#shared/limits/network-limits.ts'
import { PATHS_NOT_OFFERED } from '../engine/auth/not-offered.ts'
import { LIMITS as DATA_LIMITS } from '../engine/rest/request/limits.ts'
import { PATHS_NOT_BUILT } from '../engine/storage/not-built.ts'
import type { Door, Limits, Room, RoomName } from './gate/door.ts'
import { POSTED_FORMS, type PostedForm } from './site/form-posts/posted-forms.ts'
import { WORKER_LIMITS } from './workers/worker-pool.ts'

const KB = 1_024
const MB = 1_048_576

/** Places are shared fairly between networks (engine/limits/fair-slots.ts). */
const ROOMS: Record<RoomName, Room> = {
  reading: { slots: 400, perAddress: 100, reserved: 100, heldBytes: 256 * KB },
  // Many, because a body that hardly moves holds a place for half a minute.
  forms: { slots: 1_000, perAddress: 60, heldBytes: 128 * KB },
  uploads: { slots: 40, perAddress: 8, heldBytes: 3 * MB },
  'signing in': { slots: 300, perAddress: 100, heldBytes: 128 * KB },
  papers: { slots: 8, perAddress: 3, heldBytes: 16 * MB },
  service: { slots: 60, reserved: 40, heldBytes: 2 * MB },
}

/** The memory that all rooms may hold together when they are full. */
export const MOST_HELD_BYTES = 640 * MB

const READS: NetworkRates = {
  own: { burst: 600, perMinute: 600 },
  customer: { burst: 900, perMinute: 900 },
  network: { burst: 1_500, perMinute: 1_500 },
  everyone: { burst: 12_000, perMinute: 12_000 },
}
// A desk of one person asks some 200 times a minute on a busy day.
const SESSION = { burst: 3_000, perMinute: 3_000 }
// For each document or paper. It leaves room for a machine that is slow or busy.
const WORKER_SECONDS = WORKER_LIMITS.deadlineMs / 1_000
/** For what is answered at once, and holds next to nothing. */
const QUICK = { room: 'reading', cpuSeconds: 1 } as const
const FORM = { who: 'visitor', room: 'forms', cpuSeconds: 1 } as const
const FILES = { room: 'uploads', cpuSeconds: WORKER_SECONDS } as const
const SIGNING_IN = { room: 'signing in', cpuSeconds: 1 } as const
const SERVICE = { room: 'service', cpuSeconds: 1 } as const
const HEALTH = { who: 'anyone', bodyBytes: 0, network: READS, meter: 'health', ...QUICK } as const
const ACCOUNT_LIMITS = 'by account and nested networks, in engine/auth/throttle.ts'

const fn = (name: FunctionName) => ({
  routes: [`ANY /functions/v1/${name}`],
  meter: name,
  ...FUNCTION_BUDGETS[name],
})
const postsOf = (limit: FunctionName, withFiles: boolean) =>
  Object.entries(POSTED_FORMS)
    .filter(([, form]) => form.limit === limit && form.withFiles === withFiles)
    .map(([path]) => `POST ${path}`)

const posted = (limit: PostedForm['limit']) =>
  ({
    routes: postsOf(limit, false),
    ...FORM,
    who: 'anyone',
    bodyBytes: JSON_BYTES,
    network: FUNCTION_BUDGETS[limit].network,
    meter: limit,
    refusesItself: true,
  }) as const

/**
 * Every route of the server, with what one request, one sender and all together may cost. The server is built
 * from this table: a route that isn't here answers nothing. Pages, files of the site, sockets and anonymous
 * reads of a table are served before it. The first door that fits takes a request, so those for all the rest of
 * a service come last.
 */
const DOORS = {
  callback: { ...fn('send-callback'), ...FORM },
  'application with documents': {
    ...fn('send-application'),
    contentType: 'multipart/',
    who: 'visitor',
    ...FILES,
    disk: 'per network and in all',
    bringsFiles: true,
  },
  application: {
    ...fn('send-application'),
    ...FORM,
    bodyBytes: JSON_BYTES,
  },
  'applicant’s page': { ...fn('your-application'), ...FORM },
  'part of a document': {
    ...fn('case-documents'),
    contentType: 'application/octet-stream',
    who: 'visitor',
    room: 'uploads',
    cpuSeconds: 1,
    disk: 'per network, per case and in all',
  },
  'documents of a case': {
    ...fn('case-documents'),
    who: 'visitor',
    bodyBytes: JSON_BYTES,
    ...FILES,
    disk: 'per network, per case and in all',
  },
  'papers of a case': { ...fn('case-papers'), who: 'visitor', room: 'papers', cpuSeconds: WORKER_SECONDS },
  'search for a company': {
    ...fn('find-company'),
    ...FORM,
    otherLimits: 'Companies House’s, in supabase/functions/find-company/company-register.ts',
  },
  staff: { ...fn('manage-staff'), who: 'staff', ...SERVICE },
  erasure: { ...fn('erase-lead'), who: 'staff', room: 'service', cpuSeconds: 5 },
  calendar: { ...fn('calendar'), who: 'anyone', ...QUICK },

  'callback without JavaScript': posted('send-callback'),
  'application without JavaScript': posted('send-application'),
  'documents without JavaScript': {
    ...FUNCTION_BUDGETS['send-application'],
    routes: postsOf('send-application', true),
    who: 'anyone',
    meter: 'send-application',
    ...FILES,
    disk: 'per network and in all',
    bringsFiles: true,
    refusesItself: true,
  },
  receipt: {
    routes: ['GET /thank-you'],
    who: 'anyone',
    bodyBytes: 0,
    network: { own: { burst: 60, perMinute: 60 }, everyone: { burst: 1_200, perMinute: 1_200 } },
    room: 'forms',
    cpuSeconds: 1,
    otherLimits: 'pages are made one at a time, in host/site/form-posts/request-pages.ts',
  },

  data: {
    routes: ['ANY /rest/v1', 'ANY /rest/v1/rpc/:name', 'ANY /rest/v1/:table', 'ANY /rest/v1/*'],
    who: 'key',
    bodyBytes: DATA_LIMITS.bodyBytes,
    strangerBytes: 64 * KB,
    network: READS,
    session: SESSION,
    room: 'reading',
    cpuSeconds: 2,
    otherLimits: 'rows, columns and patterns of anonymous reads, in engine/rest/request/limits.ts',
  },

  'what anyone may know': {
    routes: ['GET /auth/v1/.well-known/jwks.json', 'GET /auth/v1/health'],
    who: 'anyone',
    bodyBytes: 0,
    network: READS,
    ...QUICK,
  },
  'signing in': {
    routes: [
      'POST /auth/v1/token',
      'POST /auth/v1/recover',
      'POST /auth/v1/verify',
      'POST /auth/v1/factors',
      'POST /auth/v1/factors/:id/challenge',
      'POST /auth/v1/factors/:id/verify',
      'DELETE /auth/v1/factors/:id',
      'GET /auth/v1/reauthenticate',
      'PUT /auth/v1/user',
      'GET /auth/v1/user/identities/authorize',
      'DELETE /auth/v1/user/identities/:id',
    ],
    who: 'key',
    bodyBytes: 64 * KB,
    // None for wider networks: one of them may hold both an attacker and the owner of an account.
    network: { own: { burst: 240, perMinute: 240 } },
    session: { burst: 240, perMinute: 120 },
    ...SIGNING_IN,
    otherLimits: ACCOUNT_LIMITS,
  },
  'links by e-mail': {
    routes: ['GET /auth/v1/verify', 'GET /auth/v1/authorize', 'GET /auth/v1/callback'],
    who: 'anyone',
    bodyBytes: 0,
    network: { own: { burst: 60, perMinute: 60 } },
    ...SIGNING_IN,
    otherLimits: ACCOUNT_LIMITS,
  },
  'accounts, by the server': {
    routes: [
      'POST /auth/v1/invite',
      'POST /auth/v1/admin/users',
      'PUT /auth/v1/admin/users/:id',
      'GET /auth/v1/admin/users/:id/factors',
      'DELETE /auth/v1/admin/users/:id/factors/:factorId',
    ],
    who: 'key',
    bodyBytes: 64 * KB,
    network: { own: { burst: 60, perMinute: 60 } },
    session: { burst: 60, perMinute: 60 },
    ...SERVICE,
    otherLimits: 'the secret API key, in engine/auth/admin',
  },
  account: {
    routes: [
      'GET /auth/v1/user',
      'GET /auth/v1/settings',
      'POST /auth/v1/logout',
      ...PATHS_NOT_OFFERED.map((path) => `ANY /auth/v1${path}`),
      'ANY /auth/v1/*',
    ],
    who: 'key',
    bodyBytes: 64 * KB,
    network: READS,
    session: SESSION,
    ...SIGNING_IN,
  },
  'signed and public files': {
    routes: [
      'GET /storage/v1/object/sign/:bucket/:name{.+}',
      'GET /storage/v1/object/public/:bucket/:name{.+}',
      'GET /storage/v1/object/public/*',
      'GET /storage/v1/render/*',
    ],
    who: 'anyone',
    bodyBytes: 0,
    network: READS,
    ...QUICK,
  },
  files: {
    routes: [
      'GET /storage/v1/object/authenticated/:bucket/:name{.+}',
      'GET /storage/v1/object/:bucket/:name{.+}',
      'POST /storage/v1/object/sign/:bucket/:name{.+}',
      'DELETE /storage/v1/object/:bucket',
    ],
    who: 'key',
    bodyBytes: MB,
    strangerBytes: 64 * KB,
    network: READS,
    session: SESSION,
    ...QUICK,
  },
  'storing a file': {
    routes: ['POST /storage/v1/object/:bucket/:name{.+}', 'PUT /storage/v1/object/:bucket/:name{.+}'],
    who: 'key',
    bodyBytes: 64 * MB,
    network: { own: { burst: 30, perMinute: 30 }, everyone: { burst: 600, perMinute: 600 } },
    session: { burst: 120, perMinute: 120 },
    room: 'uploads',
    cpuSeconds: 2,
    disk: 'in all',
    otherLimits: 'the size that the bucket allows',
  },
  'what storage doesn’t offer': {
    routes: [...PATHS_NOT_BUILT.map((path) => `ANY /storage/v1${path}`), 'ANY /storage/v1/*'],
    who: 'key',
    bodyBytes: 64 * KB,
    network: READS,
    session: SESSION,
    ...QUICK,
  },

  'a socket without its upgrade': {
    routes: ['GET /realtime/v1/websocket', 'ANY /realtime/v1/api/*', 'ANY /realtime/v1/*'],
    who: 'key',
    bodyBytes: 128 * KB,
    network: READS,
    session: SESSION,
    ...QUICK,
  },

  alive: { routes: ['GET /healthz'], ...HEALTH },
  ready: { routes: ['GET /readyz'], ...HEALTH },
} satisfies Record<string, Door>

export type DoorName = keyof typeof DOORS

export const DOOR_LIMITS: Limits<DoorName> = {
  doors: DOORS,
  rooms: ROOMS,
  freeDiskShare: 0.2,
  disk: DISK_BUDGETS,
}
