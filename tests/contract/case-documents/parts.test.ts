import { readdir, rm, truncate } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PART_BYTES } from '#shared/documents/document-rules.ts'
import { UPLOAD_HEADERS } from '#shared/documents/upload-headers.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import type { UploadChannel } from '../../../supabase/functions/_shared/documents/upload-channel.ts'
import { buildJpeg } from '../../images/build-images.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { applicantChannel, openPage, sendFile } from './upload-people.ts'

let host: TestHost
let session: string
let applicant: UploadChannel
beforeAll(async () => {
  host = await startTestHost()
  session = await openPage(host, await sendLead(host, 'bridging'))
  applicant = applicantChannel(host, session)
})
afterEach(async () => {
  await host.admin('delete from private.document_uploads')
})
afterAll(() => host.close())

const PHOTO = new Uint8Array(buildJpeg({ pixels: Buffer.alloc(2.5 * PART_BYTES, 7) }))
const SMALL = new Uint8Array(buildJpeg())
const start = (id: string, bytes = PHOTO.length) =>
  applicant.ask({ action: 'start', id, name: 'x.jpg', requirementId: null, bytes })
const part = (id: string, from: number) =>
  applicant.sendPart(id, from, new Blob([PHOTO.slice(from, from + PART_BYTES)]))
const finish = (id: string) => applicant.ask({ action: 'finish', id })
const partFile = (id: string) => join(documentFolders(host.dataDir).incoming, `${id}.part`)
const stored = async () => (await readdir(documentFolders(host.dataDir).stored)).length

/** An upload whose bytes are all here. */
async function sendWhole(bytes: Uint8Array<ArrayBuffer> = SMALL): Promise<string> {
  const id = crypto.randomUUID()
  await start(id, bytes.length)
  await applicant.sendPart(id, 0, new Blob([bytes]))
  return id
}

it('thirty finishes at once inspect and store once, with one answer', async () => {
  const id = await sendWhole()
  const before = await stored()
  // Nobody's record can be written meanwhile, so whoever has stored the file waits.
  const client = new pg.Client(host.database.admin)
  await client.connect()
  await client.query('begin; select from leads for update')
  const finishes = Array.from({ length: 30 }, () => finish(id))
  const answered: string[] = []
  for (const each of finishes) void each.then(({ outcome }) => answered.push(outcome))
  await expect.poll(() => answered.length).toBe(29)
  expect(new Set(answered)).toEqual(new Set(['finishing']))
  await expect.poll(async () => (await stored()) - before).toBe(1)
  await client.query('rollback')
  await client.end()
  await Promise.all(finishes)
  expect(answered.filter((outcome) => outcome === 'recorded')).toHaveLength(1)
  expect(await finish(id)).toEqual({ outcome: 'stored' })
  expect((await stored()) - before).toBe(1)
})

it('a claim whose holder is gone runs out by the database’s clock', async () => {
  const id = await sendWhole()
  const sender = JSON.stringify({ session })
  const { rows } = await host.admin('select claim_upload($1, $2) as claim', [sender, JSON.stringify({ id })])
  expect(rows[0].claim).toMatchObject({ outcome: 'claimed', bytes: SMALL.length })
  expect(await finish(id)).toEqual({ outcome: 'finishing' })
  expect(await start(id, SMALL.length)).toEqual({ outcome: 'finishing' })
  await host.admin("update private.document_uploads set finish_until = now() - interval '1 second'")
  expect(await finish(id)).toEqual({ outcome: 'recorded' })
})

it('whoever asks about a refused file hears why', async () => {
  const id = await sendWhole(new TextEncoder().encode('MZ, a program'))
  const refusal = { code: 'refused_file', message: expect.stringContaining('PDF, JPEG or PNG') }
  for (const ask of [() => finish(id), () => finish(id), () => start(id), () => part(id, 0)]) {
    await expect(ask()).rejects.toMatchObject(refusal)
  }
  expect(await readdir(documentFolders(host.dataDir).incoming)).toEqual([])
})

it('an upload whose bytes are lost starts again', async () => {
  const id = crypto.randomUUID()
  await start(id)
  await part(id, 0)
  await truncate(partFile(id), 10)
  expect(await part(id, PART_BYTES)).toMatchObject({ outcome: 'started', received: 0 })
  for (const from of [0, PART_BYTES, 2 * PART_BYTES]) await part(id, from)
  await rm(partFile(id))
  expect(await finish(id)).toMatchObject({ outcome: 'started', received: 0 })
  await sendFile(applicant, PHOTO, { id })
  expect(await finish(id)).toEqual({ outcome: 'stored' })
})

it('what is left of a torn part is cut back', async () => {
  const id = crypto.randomUUID()
  await start(id)
  await part(id, 0)
  await truncate(partFile(id), 2 * PART_BYTES)
  await sendFile(applicant, PHOTO, { id })
  expect(await finish(id)).toEqual({ outcome: 'stored' })
})

it('a part takes the place of one whose connection is dead', async () => {
  const id = crypto.randomUUID()
  await start(id)
  const dead = request(`${host.url}/functions/v1/case-documents`, {
    method: 'POST',
    headers: {
      apikey: host.anonKey,
      'content-type': 'application/octet-stream',
      'content-length': PART_BYTES,
      [UPLOAD_HEADERS.session]: session,
      [UPLOAD_HEADERS.upload]: id,
      [UPLOAD_HEADERS.start]: '0',
    },
  })
  const ended = new Promise((resolve) => {
    dead.on('error', resolve).on('response', resolve)
  })
  dead.write(PHOTO.slice(0, 1_000))
  await expect
    .poll(async () => (await host.admin('select part_lease from private.document_uploads')).rows)
    .toEqual([{ part_lease: expect.any(String) }])
  expect(await part(id, 0)).toMatchObject({ received: PART_BYTES })
  await ended
  await sendFile(applicant, PHOTO, { id })
  expect(await finish(id)).toEqual({ outcome: 'stored' })
})

it('lets a page of another origin send the headers', async () => {
  const asked = Object.values(UPLOAD_HEADERS).join(',')
  const answer = await fetch(`${host.url}/functions/v1/case-documents`, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-headers': asked },
  })
  expect(answer.headers.get('access-control-allow-headers')).toBe(asked)
})

it('thirty starts at once are one upload', async () => {
  const id = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 30 }, () => start(id)))
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['started']))
})

it('refuses the id of another case’s document, and stops failing uploads', async () => {
  const id = await sendWhole()
  expect(await finish(id)).toMatchObject({ outcome: 'recorded' })
  const other = applicantChannel(host, await openPage(host, await sendLead(host, 'bridging')))
  const again = { action: 'start', id, name: 'x.jpg', requirementId: null, bytes: SMALL.length } as const
  await expect(other.ask(again)).rejects.toMatchObject({ code: 'missing' })

  const failing = await sendWhole()
  const before = await stored()
  await host.admin('alter table public.case_events rename to mislaid')
  for (let tried = 0; tried < 8; tried++) await finish(failing).catch(() => {})
  await host.admin('alter table public.mislaid rename to case_events')
  expect((await stored()) - before).toBeLessThanOrEqual(5)
  const given = await host.admin('select from private.document_uploads where id = $1', [failing])
  expect(given.rowCount).toBe(0)
})
