import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../engine/database/postmaster-file.ts'
import { StartupError } from '../engine/startup-error.ts'
import { undefinedIfMissing } from '../engine/undefined-if-missing.ts'

// While `npm run update` changes code and data, this folder is in the data folder. The service manager starts a host
// as soon as the old one has ended, so that host waits here until the database has been copied.
const gateOf = (dataDir: string) => join(dataDir, 'update-under-way')
/** The process that updates, and the boot that it belongs to: after a restart of the machine its id means nothing. */
const UPDATER = 'updater'
/** Hosts may go on if they began after the time that is in this file, in milliseconds. */
const GO = 'go'
/** The one host that went on. If it ends, the next waits: a service manager gives up after a few quick failures. */
const STARTED = 'started'
/** The host was about to take requests. */
const OPENED = 'opened'
/** What it died of: otherwise that stands in the service's log alone. */
const FAILURE = 'failure'

const POLL_MS = 25
const LONGEST_MS = 900_000

export const openGate = {
  async close(dataDir: string): Promise<void> {
    await rm(gateOf(dataDir), { recursive: true, force: true })
    await mkdir(gateOf(dataDir), { mode: 0o700 })
    await writeFile(join(gateOf(dataDir), UPDATER), `${process.pid} ${bootId()}`)
  },
  /** Lets one host through that begins from now on, with the code of now. */
  async letThrough(dataDir: string): Promise<void> {
    for (const name of [STARTED, OPENED, FAILURE]) await rm(join(gateOf(dataDir), name), { force: true })
    await writeFile(join(gateOf(dataDir), GO), String(Date.now()))
  },
  hold: (dataDir: string) => rm(join(gateOf(dataDir), GO), { force: true }),
  remove: (dataDir: string) => rm(gateOf(dataDir), { recursive: true, force: true }),
  startedHost: async (dataDir: string) => Number(await read(dataDir, STARTED)) || undefined,
  failure: (dataDir: string) => read(dataDir, FAILURE),
  hasOpened: async (dataDir: string) => (await read(dataDir, OPENED)) !== undefined,
}

/** A host calls it before it touches the data. */
export async function passUpdate(dataDir: string): Promise<void> {
  while (await isUnderWay(dataDir)) {
    const since = await read(dataDir, GO)
    if (since && performance.timeOrigin < Number(since))
      throw new StartupError('An update has changed the code since this process began. Start it again.')
    if (since && (await claim(dataDir, STARTED))) {
      process.on('uncaughtExceptionMonitor', (error) => noteFailure(dataDir, error))
      return
    }
    await pause(POLL_MS)
  }
}

/** Commands other than the host wait until it's over, because they would start PostgreSQL themselves. */
export async function untilUpdated(dataDir: string): Promise<void> {
  while (await isUnderWay(dataDir)) await pause(POLL_MS)
}

/** From then on something may have been taken in, and the database can't be put back without losing it. */
export async function noteOpening(dataDir: string): Promise<void> {
  if (await isUnderWay(dataDir)) await claim(dataDir, OPENED)
}

export function noteFailure(dataDir: string, error: unknown): void {
  if (!existsSync(join(gateOf(dataDir), STARTED))) return
  const words = error instanceof StartupError ? error.message : ((error as Error)?.stack ?? String(error))
  try {
    writeFileSync(join(gateOf(dataDir), FAILURE), words)
  } catch {
    // The service's log has it.
  }
}

async function isUnderWay(dataDir: string): Promise<boolean> {
  if (!existsSync(gateOf(dataDir))) return false
  const [pid, boot] = (await read(dataDir, UPDATER))?.split(' ') ?? []
  if (!pid || boot !== bootId() || !isAlive(Number(pid))) return false
  const made = await stat(join(gateOf(dataDir), UPDATER)).catch(undefinedIfMissing)
  return made !== undefined && Date.now() - made.mtimeMs < LONGEST_MS
}

const read = (dataDir: string, name: string) =>
  readFile(join(gateOf(dataDir), name), 'utf8').catch(undefinedIfMissing)

/** Whether this process was the first. */
const claim = (dataDir: string, name: string): Promise<boolean> =>
  writeFile(join(gateOf(dataDir), name), String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // ENOENT: the update ended meanwhile. Whatever else keeps us from noting it keeps the host from opening.
      if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
      throw error
    },
  )

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
