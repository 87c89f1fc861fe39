import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import {
  changeRequirement,
  fileDocument,
  openDocument,
  readDocuments,
  requestDocuments,
} from '../../../apps/desk/backend/documents.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { sweepParts } from '../../../host/leads/sweep-parts.ts'
import { PART_BYTES } from '../../../supabase/functions/_shared/documents/document-rules.ts'
import type { UploadChannel } from '../../../supabase/functions/_shared/documents/upload-channel.ts'
import { buildJpeg, exifOf } from '../../images/build-images.ts'
import { benignPdfs } from '../../pdfs/benign-pdfs.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { auditOf, sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { applicantChannel, openPage, sendFile, staffChannel, startOf } from './upload-people.ts'

let host: TestHost
let ada: StaffAccount
let reference: string
let applicant: UploadChannel
let requirementId: string

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  reference = await sendLead(host, 'bridging')
  const wanted = [{ name: 'Passport', explanation: 'In date.' }]
  await requestDocuments(ada.client, reference, wanted, crypto.randomUUID())
  requirementId = (await read()).requirements[0]?.id ?? ''
  applicant = applicantChannel(host, await openPage(host, reference))
})
afterAll(() => host.close())

const read = async (of = reference) => {
  const found = await readDocuments(ada.client, of)
  if (!found) throw new Error(`no case ${of}`)
  return found
}
const PHOTO = new Uint8Array(
  buildJpeg({ segments: [exifOf(6, 'Leeds 53.8008 N')], pixels: Buffer.alloc(2.5 * PART_BYTES, 7) }),
)
const SMALL = new Uint8Array(buildJpeg())
const pdf = (bytes = benignPdfs()[0]?.bytes) => new Uint8Array(bytes ?? [])
const partFiles = () => readdir(documentFolders(host.dataDir).incoming)
const sweep = () => sweepParts({ dataDir: host.dataDir, database: host.database })
const count = async (table: string) => (await host.admin(`select from ${table}`)).rowCount

it('a photo arrives in parts, loses its metadata, and lifts the case', async () => {
  const id = await sendFile(applicant, PHOTO, { requirementId, name: 'Pass\u0000port\n1.jpg' })
  const { requirements, documents } = await read()
  expect(requirements).toMatchObject([{ state: 'received' }])
  expect(documents).toMatchObject([
    {
      id,
      original_name: 'Passport 1.jpg',
      source: 'applicant',
      media_type: 'image/jpeg',
      state: 'unscanned',
    },
  ])
  const { rows } = await host.admin('select path, bytes, sha256 from application_documents where id = $1', [
    id,
  ])
  const stored = await readFile(join(documentFolders(host.dataDir).stored, rows[0].path))
  expect(stored.length).toBe(rows[0].bytes)
  expect(stored.includes('Leeds')).toBe(false)
  const object = await host.admin(
    `select metadata ->> 'mimetype' as type from storage.objects where name = $1`,
    [rows[0].path],
  )
  expect(object.rows).toEqual([{ type: 'image/jpeg' }])
  expect(await count('private.document_uploads')).toBe(0)
  expect(await partFiles()).toEqual([])
  const found = await readCase(ada.client, reference)
  expect(found?.lead).toMatchObject({
    next_step: 'Check the documents that arrived',
    documents_arrived_at: expect.any(String),
  })
  expect(found?.events).toContainEqual(
    expect.objectContaining({ kind: 'document_received', actor_name: null }),
  )
})

it('the inbox marks the case until staff open what arrived, each time', async () => {
  const arrived = async () => (await listInbox(ada.client, { arrived: true })).rows
  expect(await arrived()).toMatchObject([{ reference, documents_arrived_at: expect.any(String) }])
  const [document] = (await read()).documents
  expect(await openDocument(ada.client, document?.id ?? '', 'x.jpg')).toMatchObject({ outcome: 'opened' })
  expect(await arrived()).toEqual([])
  await sendFile(applicant, SMALL, { requirementId })
  expect(await arrived()).toMatchObject([{ reference }])
})

it('the mark goes once everything is checked', async () => {
  const [requirement] = (await read()).requirements
  if (!requirement) throw new Error('nothing asked for')
  await changeRequirement(ada.client, requirement, 'checked')
  expect((await readCase(ada.client, reference))?.lead.documents_arrived_at).toBeNull()
})

it('the mark goes when a file is no longer under a request', async () => {
  const asked = await sendLead(host, 'bridging')
  await requestDocuments(ada.client, asked, [{ name: 'Lease', explanation: '' }], crypto.randomUUID())
  const [lease] = (await read(asked)).requirements
  const page = applicantChannel(host, await openPage(host, asked))
  const id = await sendFile(page, SMALL, { requirementId: lease?.id ?? '' })
  const waits = async () => (await readCase(ada.client, asked))?.lead.documents_arrived_at
  expect(await waits()).toEqual(expect.any(String))
  expect(await fileDocument(ada.client, id, null)).toEqual({ outcome: 'changed' })
  expect(await waits()).toBeNull()
})

it('staff add a file to any case, in their own name', async () => {
  const channel = await staffChannel(host, ada)
  const other = await sendLead(host, 'callback')
  await sendFile(channel, pdf(), { reference: other, name: 'Lease.pdf' })
  expect((await read(other)).documents).toMatchObject([{ source: 'staff', media_type: 'application/pdf' }])
  expect(await auditOf(host, other)).toEqual(['document_added'])
  expect((await readCase(ada.client, other))?.lead.documents_arrived_at).toBeNull()
})

it('the applicant sees a staff file once it’s filed under a request', async () => {
  const channel = await staffChannel(host, ada)
  const asked = await sendLead(host, 'bridging')
  await requestDocuments(ada.client, asked, [{ name: 'Lease', explanation: '' }], crypto.randomUUID())
  const id = await sendFile(channel, pdf(), { reference: asked, name: 'Lease signed.pdf' })
  const page = applicantChannel(host, await openPage(host, asked))
  expect(await page.list()).toMatchObject({ needed: [{ state: 'requested', arrived: [] }], arrived: [] })
  const [lease] = (await read(asked)).requirements
  expect(await fileDocument(ada.client, id, lease?.id ?? '')).toEqual({ outcome: 'changed' })
  await sendFile(channel, pdf(), { reference: asked, requirementId: lease?.id ?? '', name: 'Plan.pdf' })
  expect(await page.list()).toMatchObject({
    needed: [{ state: 'received', arrived: ['Lease signed.pdf', 'Plan.pdf'] }],
    arrived: [],
  })
})

describe('a lost connection', () => {
  it('costs no more than a part, and nothing is stored twice', async () => {
    const id = crypto.randomUUID()
    expect(await applicant.ask(startOf(id, PHOTO.length))).toMatchObject({ received: 0 })
    const part = (from: number) =>
      applicant.sendPart(id, from, new Blob([PHOTO.slice(from, from + PART_BYTES)]))
    expect(await part(0)).toMatchObject({ received: PART_BYTES })
    // As if the answer had been lost, the same part is sent again, and then one that starts too far on.
    expect(await part(0)).toMatchObject({ received: PART_BYTES })
    expect(await part(2 * PART_BYTES)).toMatchObject({ received: PART_BYTES })
    await expect(applicant.ask({ action: 'finish', id })).rejects.toMatchObject({ code: 'incomplete' })
    // The page starts over with the same id, and the upload continues where it stopped.
    await sendFile(applicant, PHOTO, { id })
    expect(await applicant.ask({ action: 'finish', id })).toEqual({ outcome: 'stored' })
    expect((await host.admin('select from application_documents where id = $1', [id])).rowCount).toBe(1)
  })

  it('two devices that finish at once record one document', async () => {
    const before = await count('application_documents')
    const id = crypto.randomUUID()
    await applicant.ask(startOf(id, SMALL.length))
    await applicant.sendPart(id, 0, new Blob([SMALL]))
    const finish = () => applicant.ask({ action: 'finish', id })
    const outcomes = (await Promise.all([finish(), finish(), finish()])).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1)
    expect(await finish()).toEqual({ outcome: 'stored' })
    expect(await count('application_documents')).toBe(Number(before) + 1)
  })

  it('leaves parts for a day', async () => {
    const id = crypto.randomUUID()
    await applicant.ask(startOf(id, 3 * PART_BYTES))
    await applicant.sendPart(id, 0, new Blob([PHOTO.slice(0, PART_BYTES)]))
    await host.admin("update private.document_uploads set touched_at = now() - interval '25 hours'")
    await host.admin('select public.sweep_uploads()')
    expect(await count('private.document_uploads')).toBe(0)
    expect(await partFiles()).toEqual([`${id}.part`])
    await sweep()
    expect(await partFiles()).toEqual([])
    await expect(applicant.ask({ action: 'finish', id })).rejects.toMatchObject({ code: 'missing' })
  })
})

it('parts go with their case, and so does the session', async () => {
  const gone = await sendLead(host, 'bridging')
  const channel = applicantChannel(host, await openPage(host, gone))
  const id = crypto.randomUUID()
  await channel.ask(startOf(id, PHOTO.length))
  await channel.sendPart(id, 0, new Blob([PHOTO.slice(0, PART_BYTES)]))
  await host.admin('delete from leads where reference = $1', [gone])
  await sweep()
  expect(await partFiles()).toEqual([])
  await expect(channel.ask({ action: 'finish', id })).rejects.toMatchObject({ code: 'not_allowed' })
})
