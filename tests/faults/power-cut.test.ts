import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isPostgresAlive, readPostmaster } from '../../engine/database/postmaster-file.ts'
import type { HostProcess } from '../contract/host/run-host.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { Journal } from './journal.ts'
import { killPostgres } from './kill-postgres.ts'
import { copyDisk, type LoopDisk, makeDisk, whyNoMounts } from './loop-disk.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, isFull, noteResult, noteSkipped } from './scale.ts'

const FAULT = 'power cut'
const CUTS = howMany(1, 20)
const DISK_MEGABYTES = 400
const VISITORS = 3

const missing = whyNoMounts()
if (missing) noteSkipped(FAULT, missing)

let parent: string
let disk: LoopDisk
let host: HostProcess | undefined
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fairlead-power-'))
  await chmod(parent, 0o755)
  disk = makeDisk(parent, 'disk', DISK_MEGABYTES)
  await copyInstallation(dataOn(disk))
  execFileSync('sync', ['-f', disk.folder])
})
afterEach(async () => {
  await host?.kill()
  await killPostgres(join(disk.folder, 'data')).catch(() => {})
  await disk.unmount()
  await rm(parent, { recursive: true, force: true })
})

const dataOn = ({ folder }: LoopDisk) => join(folder, 'data')

/** Freezes the host and every process of PostgreSQL in the middle of their work. Returns a function that thaws them. */
async function freeze(dataDir: string, running: HostProcess): Promise<() => void> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster || !isPostgresAlive(postmaster.pid)) throw new Error('No PostgreSQL runs here')
  const children = readFileSync(`/proc/${postmaster.pid}/task/${postmaster.pid}/children`, 'utf8')
  const pids = [running.child.pid as number, postmaster.pid, ...children.trim().split(/\s+/).map(Number)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // A backend may end between being listed and being frozen.
      }
    }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

async function holdCopy(name: string, known: Journal): Promise<void> {
  const left = copyDisk(parent, name, disk)
  try {
    await rm(join(dataOn(left), 'postgres/postmaster.pid'), { force: true })
    await holdToJournal(known, { DATA_DIR: dataOn(left) })
  } finally {
    await left.unmount()
  }
}

/** Cuts the power `cuts` times under load, and checks that each cut left everything acknowledged before it. */
async function cutPower(cuts: number): Promise<Journal> {
  const journal = new Journal()
  host = runFaultHost({ DATA_DIR: dataOn(disk) })
  const url = await host.ready
  const visitors = Array.from({ length: VISITORS }, () => journal.sendUntilCut(url))
  for (let cut = 0; cut < cuts; cut += 1) {
    const enough = journal.acknowledged.length + 8
    await expect
      .poll(() => journal.acknowledged.length, { interval: 5, timeout: 60_000 })
      .toBeGreaterThanOrEqual(enough)
    const thaw = await freeze(dataOn(disk), host)
    // Frozen until the copy has been looked at: a disk that goes on filling would end the run.
    try {
      await holdCopy(`cut-${cut}`, journal.copy())
    } finally {
      thaw()
    }
  }
  await host.kill()
  await Promise.all(visitors)
  return journal
}

it.skipIf(missing)(
  `${CUTS} power cuts lose nothing acknowledged`,
  async () => {
    const journal = await cutPower(CUTS)
    noteResult(FAULT, CUTS, CUTS, `${journal.acknowledged.length} acknowledged`)
  },
  900_000,
)

// Shows that a simulated power cut does lose data that wasn't synced. Otherwise the test above would prove nothing.
it.skipIf(missing || !isFull)(
  'a database that does not sync fails the same test',
  async () => {
    await appendFile(join(dataOn(disk), 'postgres/postgresql.auto.conf'), 'fsync = off\n')
    execFileSync('sync')
    await expect(cutPower(3)).rejects.not.toThrow('umount')
    noteResult('power cut with fsync off, which must fail', 1, 1)
  },
  300_000,
)
