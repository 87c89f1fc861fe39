import { chmod, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import type { RunningHost } from '../../host/assemble-host.ts'
import { takeBackup } from '../../host/backup/take-backup.ts'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { startHost } from '../../host/start-host.ts'
import { MAX_DOCUMENT_BYTES } from '../../supabase/functions/_shared/documents/document-rules.ts'
import { applicantChannel, sendFile } from '../contract/case-documents/upload-people.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { openPage } from '../contract/your-application/applicant-client.ts'
import { buildJpeg } from '../images/build-images.ts'
import { fillIn, Journal } from './journal.ts'
import { type LoopDisk, makeDisk, whyNoMounts } from './loop-disk.ts'
import { howMany, noteResult, noteSkipped } from './scale.ts'

const missing = whyNoMounts()
if (missing) noteSkipped('files at speed on a small disk', missing)

// At full strength, 500 MB are free.
const DISK_MEGABYTES = howMany(300, 700)
const SENDERS = howMany(2, 8)
const PICTURE = new Uint8Array(buildJpeg({ pixels: Buffer.alloc(MAX_DOCUMENT_BYTES - 1_000, 7) }))

let parent: string
let disk: LoopDisk
let host: RunningHost | undefined
beforeEach(async () => {
  if (missing) return
  parent = await mkdtemp(join(tmpdir(), `fairlead-test-${process.pid}-`))
  await chmod(parent, 0o755)
  disk = makeDisk(parent, 'disk', DISK_MEGABYTES)
  await chmod(disk.folder, 0o755)
  await copyInstallation(join(disk.folder, 'data'))
  await chmod(join(disk.folder, 'data'), 0o755)
  const config = readConfig({ PORT: '0', DATA_DIR: join(disk.folder, 'data') })
  host = await startHost(config, {
    site: () => false,
    limits: { ...NO_LIMITS, disk: DISK_BUDGETS },
    background: false,
    log: () => {},
  })
})
afterEach(async () => {
  await host?.close()
  if (missing) return
  await disk.unmount()
  await rm(parent, { recursive: true, force: true })
})

const freeBytes = async () => {
  const { bavail, bsize } = await statfs(disk.folder)
  return bavail * bsize
}

async function expectLeads(url: string): Promise<void> {
  const journal = new Journal()
  for (const form of ['callback', 'bridging_application'] as const) {
    expect(await journal.send(url, fillIn(form))).toHaveProperty('reference')
  }
}

/** Sends pictures to a case until one is refused. Returns how many bytes were taken. */
async function sendUntilRefused(place: { url: string; anonKey: string }): Promise<number> {
  const applicant = await openPage(place)
  await applicant.confirm()
  const channel = applicantChannel(place, applicant.session)
  for (let sent = 0; ; sent += PICTURE.length) {
    const refusal = await sendFile(channel, PICTURE).catch((error) => error)
    if (typeof refusal === 'string') continue
    expect(['no_room', 'case_full']).toContain(refusal.code)
    return sent
  }
}

it.skipIf(missing)(
  'fast uploads leave the database its floor, and other forms continue',
  async () => {
    if (!host) throw new Error('no host')
    const place = { url: host.url, anonKey: host.core.secrets.keys.publishableKey }
    const free = await freeBytes()
    let isOver = false
    const senders = Array.from({ length: SENDERS }, () => sendUntilRefused(place))
    const leads = (async () => {
      for (; !isOver; ) await expectLeads(place.url)
    })()
    const together = (await Promise.all(senders)).reduce((sum, bytes) => sum + bytes, 0)
    // They may have been refused for what the others had on its way; alone, one is refused for want of room.
    const taken = together + (await sendUntilRefused(place))
    isOver = true
    await leads
    // Some were taken, and what is left is about the floor: the database has written a little since.
    expect(taken).toBeGreaterThan(0)
    const floor = (DISK_MEGABYTES * 1_048_576 * DISK_BUDGETS.floor.most) / 2
    expect(await freeBytes()).toBeGreaterThan(floor)
    expect(await (await fetch(`${place.url}/readyz`)).json()).toEqual({ status: 'little disk space left' })
    await expectLeads(place.url)
    // A backup on the same disk is refused too, and cleaned up.
    const dataDir = join(disk.folder, 'data')
    const into = join(dataDir, 'backups')
    await expect(takeBackup({ dataDir, admin: host.core.database.admin, into })).rejects.toThrow(
      'too little room',
    )
    expect(await readdir(into)).toEqual([])
    expect(await readFile(join(disk.folder, 'data/postgres.log'), 'utf8')).not.toContain('PANIC')
    noteResult(
      `pictures at speed with ${Math.round(free / 1_048_576)} MB free`,
      SENDERS,
      SENDERS,
      `${Math.round(taken / 1_048_576)} MB taken`,
    )
  },
  300_000,
)

it.skipIf(missing)(
  'a database that stopped on a full disk comes back by itself',
  async () => {
    if (!host) throw new Error('no host')
    const { url } = host
    await expectLeads(url)
    const filler = join(disk.folder, 'filler')
    await writeFile(filler, Buffer.alloc(await freeBytes(), 1)).catch(() => {})
    // Each new file of the log needs room, until the database stops.
    const admin = new pg.Client(host.core.database.admin)
    admin.on('error', () => {})
    await admin.connect()
    const writeLog = async () => {
      for (;;)
        await admin.query("select pg_logical_emit_message(false, '', repeat('x', 1000000)), pg_switch_wal()")
    }
    await expect(writeLog()).rejects.toThrow('pg_wal')
    await admin.end().catch(() => {})
    const isReady = async () => (await fetch(`${url}/readyz`)).status
    await expect.poll(isReady).toBe(503)
    await rm(filler)
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
    await expectLeads(url)
    expect(await new Journal().send(url, fillIn('business_application'))).toHaveProperty('reference')
    noteResult('a database stopped by a full disk', 1, 1)
  },
  300_000,
)
