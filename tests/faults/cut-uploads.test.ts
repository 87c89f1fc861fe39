import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { documentFolders } from '../../host/leads/local-documents.ts'
import { PART_BYTES } from '../../supabase/functions/_shared/documents/document-rules.ts'
import { applicantChannel, sendFile } from '../contract/case-documents/upload-people.ts'
import type { HostProcess } from '../contract/host/run-host.ts'
import { removeDataFolder } from '../contract/setup/clear-leftovers.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { openPage } from '../contract/your-application/applicant-client.ts'
import { buildJpeg } from '../images/build-images.ts'
import { fillIn, Journal, type Submission } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { runFaultHost } from './run-fault-host.ts'
import { howMany, noteResult } from './scale.ts'

const DISCONNECTS = howMany(4, 60)
const RESTARTS = howMany(1, 10)
const DOCUMENT_BYTES = 300_000

let dataDir: string
let host: HostProcess
beforeEach(async () => {
  dataDir = await copyInstallation()
  host = runFaultHost({ DATA_DIR: dataDir })
})
afterEach(async () => {
  await host.kill()
  await removeDataFolder(dataDir)
})

/** Sends the first `part` (0 to 1) of a form. Returns a function that hangs up. */
async function begin(url: string, submission: Submission, part: number): Promise<() => void> {
  const whole = new Request(url, { method: 'POST', body: submission.body() })
  const bytes = Buffer.from(await whole.arrayBuffer())
  const sending = request(`${url}/functions/v1/send-application`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  sending.on('error', () => {})
  await new Promise<void>((resolve) =>
    sending.write(bytes.subarray(0, Math.floor(bytes.length * part)), () => resolve()),
  )
  return () => sending.destroy()
}

it('keeps nothing of forms cut off, and all of them when resent', async () => {
  const url = await host.ready
  const journal = new Journal()
  for (let cut = 0; cut < DISCONNECTS; cut += 1) {
    const form = fillIn('business_application', DOCUMENT_BYTES)
    const hangUp = await begin(url, form, randomInt(1, 99) / 100)
    hangUp()
    journal.open.set(form.key, form)
  }
  const { incoming, stored } = documentFolders(dataDir)
  // The host removes the files of cut uploads itself, without waiting for a sweep.
  await expect
    .poll(async () => [...(await readdir(incoming)), ...(await readdir(stored))], { timeout: 30_000 })
    .toEqual([])
  await host.stop()
  await holdToJournal(journal, { DATA_DIR: dataDir })
  expect(journal.acknowledged).toHaveLength(DISCONNECTS)
  noteResult('disconnects in mid-upload', DISCONNECTS, DISCONNECTS)
}, 120_000)

it('loses nothing when stopped or killed in the middle of uploads', async () => {
  const journal = new Journal()
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const url = await host.ready
    await journal.send(url)
    const form = fillIn('business_application', DOCUMENT_BYTES)
    journal.open.set(form.key, form)
    const hangUp = await begin(url, form, 0.7)
    if (restart % 2 === 0) await host.kill()
    else {
      const stopped = host.stop()
      hangUp()
      await stopped
    }
    hangUp()
    host = runFaultHost({ DATA_DIR: dataDir })
  }
  await host.ready
  await host.stop()
  await holdToJournal(journal, { DATA_DIR: dataDir })
  noteResult('restarts in mid-upload', RESTARTS, RESTARTS)
}, 300_000)

it('continues an applicant’s document where the killed host left it', async () => {
  const place = async () => ({ url: await host.ready, anonKey: LOCAL_PUBLISHABLE_KEY })
  const applicant = await openPage(await place())
  await applicant.confirm()
  const photo = new Uint8Array(buildJpeg({ pixels: Buffer.alloc(2.5 * PART_BYTES, 7) }))
  const id = crypto.randomUUID()
  const start = { action: 'start', id, name: 'photo.jpg', requirementId: null, bytes: photo.length }
  const part = (from: number) => new Blob([photo.slice(from, from + PART_BYTES)])

  const before = applicantChannel(await place(), applicant.session)
  await before.ask(start)
  expect(await before.sendPart(id, 0, part(0))).toMatchObject({ received: PART_BYTES })
  const cut = before.sendPart(id, PART_BYTES, part(PART_BYTES)).catch(() => 'cut')
  await host.kill()
  await cut

  host = runFaultHost({ DATA_DIR: dataDir })
  const after = applicantChannel(await place(), applicant.session)
  const begun = await after.ask(start)
  // The second part may have been stored before the kill.
  expect([PART_BYTES, 2 * PART_BYTES]).toContain('received' in begun && begun.received)
  await sendFile(after, photo, { id, name: 'photo.jpg' })
  expect((await after.list()).needed).toMatchObject([{ state: 'received', arrived: ['photo.jpg'] }])
  expect(await readdir(documentFolders(dataDir).stored)).toHaveLength(1)
  noteResult('documents resumed after a kill in mid-upload', 1, 1)
}, 120_000)
