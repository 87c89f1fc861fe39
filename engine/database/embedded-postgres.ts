import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolders } from '../keep-file.ts'
import { explainFileError, StartupError } from '../startup-error.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { isPostgresAlive, readPostmaster } from './postmaster-file.ts'
import { pathFor, postgresUser } from './system-user.ts'

interface EmbeddedPostgres {
  port: number
  stop(): Promise<void>
}

interface EmbeddedOptions {
  dataDir: string
  superuserPassword: string
  /** Another PostgreSQL than the packaged one. */
  binaries?: PostgresBinaries
  /** Called once it is on its way, or was found running. */
  onLaunch?(): void
}

const READY_TIMEOUT_MS = 60_000
const POLL_MS = 20

// Nothing a visitor typed may reach the log, so errors in statements, which quote it, stay out.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts PostgreSQL on `dataDir`, or joins the one that outlived a killed host, and keeps it running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, superuserPassword } = options
  const user = postgresUser()
  const binaries = options.binaries ?? (await findPostgresBinaries(user))
  const cluster = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')

  try {
    await makeFolders(dataDir)
    await initialiseCluster({ initdb: binaries.initdb, cluster, superuserPassword, user })
  } catch (error) {
    throw explainFileError(error, dataDir)
  }

  let stopping = false
  let watch: NodeJS.Timeout | undefined
  const { port } = await joinOrLaunch()
  watchOver()
  return { port, stop }

  async function joinOrLaunch(wantedPort?: number): Promise<{ port: number }> {
    const deadline = Date.now() + READY_TIMEOUT_MS
    let child: ChildProcess | undefined
    while (Date.now() < deadline) {
      const running = await readPostmaster(cluster)
      if (running && isPostgresAlive(running.pid)) {
        options.onLaunch?.()
        if (running.ready) return { port: running.port }
      } else if (!child || child.exitCode !== null) {
        if (child && !(await holdsOnToShutdown(logFile))) throw new StartupError(await lastWords(logFile))
        // A lock file whose process number now belongs to something else would stop PostgreSQL for ever.
        if (running) await rm(join(cluster, 'postmaster.pid'), { force: true })
        child = await launch(wantedPort ?? (await freePort()))
        options.onLaunch?.()
      }
      await pause(POLL_MS)
    }
    throw new StartupError(`PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} s: see ${logFile}.`)
  }

  async function launch(port: number): Promise<ChildProcess> {
    const log = await open(logFile, 'a', 0o600)
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // Detached, so that Ctrl-C reaches the host alone, which then stops the database last.
    const child = spawn(binaries.postgres, ['-D', pathFor(user, cluster), '-p', String(port), ...settings], {
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

  // Also covers a server we joined rather than started: its end sends us no event.
  function watchOver(): void {
    watch = setInterval(async () => {
      const running = await readPostmaster(cluster)
      if (stopping || (running && isPostgresAlive(running.pid))) return
      clearInterval(watch)
      await joinOrLaunch(port).catch((error) => console.error(error.message))
      if (!stopping) watchOver()
    }, 500)
    watch.unref()
  }

  async function stop(): Promise<void> {
    stopping = true
    clearInterval(watch)
    const running = await readPostmaster(cluster)
    if (!running || !isPostgresAlive(running.pid)) return
    // SIGINT is PostgreSQL's fast shutdown: end the sessions, write a checkpoint, leave.
    process.kill(running.pid, 'SIGINT')
    while (isPostgresAlive(running.pid)) await pause(POLL_MS)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

// Another host may have won the race to start, or a killed server's children still be leaving.
async function holdsOnToShutdown(logFile: string): Promise<boolean> {
  return /lock file "postmaster.pid" already exists|pre-existing shared memory block|Address already in use/i.test(
    await tail(logFile),
  )
}

async function lastWords(logFile: string): Promise<string> {
  const fatal = (await tail(logFile)).split('\n').findLast((line) => line.includes('FATAL'))
  return `PostgreSQL did not start: ${fatal?.replace(/^.*FATAL:\s*/, '') ?? `see ${logFile}`}.`
}

async function tail(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8').catch(() => '')).slice(-2_000)
}
