import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { loadTrustedNetworks } from '../engine/auth/load-trusted-networks.ts'
import { createAccessTokens } from '../engine/auth/sessions/access-tokens.ts'
import type { Log } from '../engine/log.ts'
import { createPendingResponses } from '../engine/middleware/slow-readers.ts'
import { openRealtime } from '../engine/realtime/open-realtime.ts'
import type { Deps as IntakeDeps } from '../supabase/functions/_intake/deps.ts'
import { openDatabaseClock } from './database-clock.ts'
import type { DiskKeeper } from './disk/disk-keeper.ts'
import { DOOR_LIMITS } from './doors.ts'
import { createGate } from './gate/create-gate.ts'
import { openIntake } from './leads/open-intake.ts'
import { LIMITS } from './limits.ts'
import { createAccountQueue } from './mail/database-outbox.ts'
import type { HostParts } from './running-host.ts'
import { createClamdScan } from './scan/clamd.ts'
import { openAuth } from './sign-in/open-auth.ts'
import { openWorkerPool } from './workers/worker-pool.ts'

interface ServiceParts extends HostParts {
  disk: DiskKeeper
  log: Log
  countLeads: ((intake: IntakeDeps) => IntakeDeps) | undefined
}

export type Services = Awaited<ReturnType<typeof openServices>>

export async function openServices(parts: ServiceParts, opened: AsyncDisposableStack) {
  const { config, options, secrets, database, disk, log, countLeads = (intake) => intake } = parts
  const clock = await openDatabaseClock(database)
  opened.defer(clock.close)
  const { now = clock.now, limits = DOOR_LIMITS } = options
  const { dataDir, trustedProxies } = config
  const issuer = `${config.siteUrl}/auth/v1`
  const tokens = await createAccessTokens({ readKeys: secrets.readSigningKeys, issuer, now })
  const keys = { publishableKey: LOCAL_PUBLISHABLE_KEY, secretKey: secrets.secretApiKey }
  const scan = config.clamd && createClamdScan({ address: config.clamd, log })
  const workers = openWorkerPool({ log })
  opened.defer(async () => workers.close())
  const intake = await openIntake({
    dataDir,
    database: database.leads,
    workers,
    disk,
    log,
    now: clock.now,
    ...(scan && { scan }),
  })
  opened.defer(intake.close)
  const enqueue = createAccountQueue(database)
  const auth = openAuth({ ...parts, database: database.auth, enqueue, now, argon2: options.argon2 })
  opened.defer(() => auth.background.close())
  await loadTrustedNetworks(auth)
  const realtime = openRealtime({
    database,
    tokens,
    keys,
    trustedProxies,
    log,
    now,
    limits: LIMITS,
    ...(options.realtimeLimits && { realtimeLimits: options.realtimeLimits }),
  })
  return {
    tokens,
    keys,
    scan,
    workers,
    auth,
    realtime,
    disk,
    intake: countLeads(intake.deps),
    limits,
    gate: createGate(limits, { hasRoom: () => disk.hasFree(limits.freeDiskShare), disk }),
    pending: createPendingResponses(options.slowReaders),
  }
}
