import { execFileSync } from 'node:child_process'
import { chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import type { HostProcess } from '../contract/host/run-host.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { type Form, fillIn, Journal } from './journal.ts'
import { mountMemory, whyNoMounts } from './loop-disk.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { noteResult, noteSkipped } from './scale.ts'

const missing = whyNoMounts()
if (missing) noteSkipped('disk full', missing)

const REFUSALS = [503, 507]

let dataDir: string
let unmount = () => {}
let host: HostProcess | undefined
beforeEach(async () => {
  dataDir = await copyInstallation()
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  await host?.stop()
  unmount()
  await rm(dataDir, { recursive: true, force: true })
})

/** Takes every byte that is left on the disk of a folder. Returns a function that frees them again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder)
  const file = join(folder, 'filler')
  await writeFile(file, Buffer.alloc(bavail * bsize, 1)).catch(() => {})
  return () => rm(file, { force: true })
}

async function expectReads(url: string): Promise<void> {
  const { data, error } = await createClient(url, LOCAL_PUBLISHABLE_KEY)
    .from('news_articles')
    .select('title')
    .limit(6)
  expect(error).toBeNull()
  expect(data?.length).toBeGreaterThan(0)
}

/** Sends until there is no room; then reads go on, and the refused form is taken once there is room again. */
async function sendUntilFull(journal: Journal, url: string, form: Form, makeRoom: () => Promise<void>) {
  const refused = fillIn(form, 400_000)
  for (let sent = 0; sent < 200; sent += 1) {
    const answer = await journal.send(url, sent === 0 ? refused : fillIn(form, 400_000))
    if (typeof answer === 'object' && 'status' in answer) {
      expect(REFUSALS).toContain(answer.status)
      await expectReads(url)
      await makeRoom()
      const stillOpen = async () => {
        await journal.tryAgain(url)
        return journal.open.size
      }
      await expect.poll(stillOpen, { timeout: 60_000, interval: 500 }).toBe(0)
      return
    }
  }
  throw new Error('The disk never became full')
}

it.skipIf(missing)(
  'refuses documents without room for them, and takes all once there’s room',
  async () => {
    const storage = join(dataDir, 'storage')
    await mkdir(storage, { recursive: true })
    unmount = mountMemory(storage, 2_000).unmount
    host = runFaultHost({ DATA_DIR: dataDir })
    const url = await host.ready
    const journal = new Journal()
    const free = await fill(storage)
    // A lead without documents needs no room there.
    expect(await journal.send(url, fillIn('callback'))).toHaveProperty('reference')
    await sendUntilFull(journal, url, 'business_application', free)
    await host.stop()
    await holdToJournal(journal, { DATA_DIR: dataDir })
    noteResult('disk full under uploads', 1, 1)
  },
  120_000,
)

it.skipIf(missing)(
  'refuses leads without room for them, and takes all once there’s room',
  async () => {
    const cluster = join(dataDir, 'postgres')
    const aside = `${cluster}.aside`
    execFileSync('mv', [cluster, aside])
    unmount = mountMemory(cluster, 200_000).unmount
    execFileSync('sh', ['-c', `cp -a ${aside}/. ${cluster} && chmod 700 ${cluster}`])
    host = runFaultHost({ DATA_DIR: dataDir })
    const url = await host.ready
    const journal = new Journal()
    await journal.send(url)
    const free = await fill(cluster)
    await sendUntilFull(journal, url, 'bridging_application', free)
    await host.stop()
    await holdToJournal(journal, { DATA_DIR: dataDir })
    noteResult('disk full under the database', 1, 1)
  },
  120_000,
)
