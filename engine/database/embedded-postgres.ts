import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolders } from '../save-file.ts'
import { explainFileError, StartupError } from '../startup-error.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { isPostgresAlive, readPostmaster } from './postmaster-file.ts'
import { pathFor, postgresUser, requireOwner } from './system-user.ts'
import { trimLog } from './trim-log.ts'

interface EmbeddedOptions {
  dataDir: string
  superuserPassword: string
  binaries?: PostgresBinaries
  /** Called when PostgreSQL is starting or was found running, possibly several times. */
  onLaunch?(): void
}

const READY_TIMEOUT_MS = 60_000
const CHECKPOINT_TIMEOUT_MS = 60_000
const POLL_MS = 20
const WATCH_MS = 500
const TRIM_MS = 3_600_000

// The log has only fatal errors, without details, because messages may quote what a visitor typed.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  // The log stays within the free space that the product leaves for it.
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts PostgreSQL on `dataDir`, or joins a server that was left running when our process was killed.
 * Restarts PostgreSQL whenever it ends.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions) {
  const { dataDir, superuserPassword, onLaunch = () => {} } = options
  const user = postgresUser()
  const binaries = options.binaries ?? (await findPostgresBinaries(user))
  const server: ServerFiles = {
    user,
    postgres: binaries.postgres,
    cluster: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
  }
  await requireOwner(server.cluster, user?.uid, dataDir)
  try {
    await makeFolders(dataDir)
    await initialiseCluster({ initdb: binaries.initdb, cluster: server.cluster, superuserPassword, user })
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  const { port } = await joinOrLaunch(server, { onLaunch })
  const stopWatching = restartWhenItEnds(server, port)
  const trim = () => void trimLog(server.logFile).catch((error) => console.error(error.message))
  trim()
  const trimming = setInterval(trim, TRIM_MS).unref()
  return {
    port,
    async stop(): Promise<void> {
      stopWatching()
      clearInterval(trimming)
      await stopPostgres(server.cluster)
    },
  }
}

interface ServerFiles {
  /** Undefined means the current user. */
  user: ReturnType<typeof postgresUser>
  postgres: string
  cluster: string
  logFile: string
}

async function joinOrLaunch(
  server: ServerFiles,
  { port, onLaunch = () => {} }: { port?: number; onLaunch?(): void },
): Promise<{ port: number }> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    const running = await readPostmaster(server.cluster)
    if (running && isPostgresAlive(running.pid)) {
      onLaunch()
      if (running.ready) return { port: running.port }
    } else if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (child && !(await mayStartLater(server.logFile)))
        throw new StartupError(await startFailure(server.logFile))
      // Removes a stale lock file. PostgreSQL won't start if another program now has the process id in it.
      if (running) await rm(join(server.cluster, 'postmaster.pid'), { force: true })
      child = await launch(server, port ?? (await freePort()))
      onLaunch()
    }
    await pause(POLL_MS)
  }
  throw new StartupError(
    `PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} s: see ${server.logFile}.`,
  )
}

async function launch(
  { user, postgres, cluster, logFile }: ServerFiles,
  port: number,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600)
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C reaches only this process, which stops the database last.
  const child = spawn(postgres, ['-D', pathFor(user, cluster), '-p', String(port), ...settings], {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  child.unref()
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  await Promise.race([once(child, 'spawn'), failed])
  failed.catch(() => {})
  await log.close()
  return child
}

/** This polls, because a server that was joined rather than launched emits no event. */
function restartWhenItEnds(server: ServerFiles, port: number): () => void {
  let isStopped = false
  let timer = setInterval(check, WATCH_MS).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }

  async function check(): Promise<void> {
    const running = await readPostmaster(server.cluster)
    if (isStopped || (running && isPostgresAlive(running.pid))) return
    clearInterval(timer)
    await joinOrLaunch(server, { port }).catch((error) => console.error(error.message))
    if (!isStopped) timer = setInterval(check, WATCH_MS).unref()
  }
}

export async function stopPostgres(cluster: string): Promise<void> {
  const running = await readPostmaster(cluster)
  if (!running || !isPostgresAlive(running.pid)) return
  // SIGINT is PostgreSQL's fast shutdown: it ends the sessions, writes a checkpoint and exits.
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + CHECKPOINT_TIMEOUT_MS
  while (isPostgresAlive(running.pid)) {
    if (Date.now() > deadline) {
      // The checkpoint can't be written while the disk is full. SIGQUIT leaves it to the next start, which
      // recovers from the log.
      process.kill(running.pid, 'SIGQUIT')
      break
    }
    await pause(POLL_MS)
  }
  while (isPostgresAlive(running.pid)) await pause(POLL_MS)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

// Another process may have started PostgreSQL first or taken the port, or the processes of a killed server
// may still be exiting.
async function mayStartLater(logFile: string): Promise<boolean> {
  return /lock file "postmaster.pid" already exists|pre-existing shared memory block|Address already in use/i.test(
    await tail(logFile),
  )
}

async function startFailure(logFile: string): Promise<string> {
  const fatal = (await tail(logFile)).split('\n').findLast((line) => line.includes('FATAL'))
  return `PostgreSQL did not start: ${fatal?.replace(/^.*FATAL:\s*/, '') ?? `see ${logFile}`}.`
}

async function tail(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8').catch(() => '')).slice(-2_000)
}
