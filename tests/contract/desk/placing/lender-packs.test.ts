import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../apps/desk/backend/cases.ts'
import { readDocuments } from '../../../../apps/desk/backend/documents.ts'
import { saveLender } from '../../../../apps/desk/backend/lenders.ts'
import {
  listLenderPacks,
  makeLenderPack,
  type NewPack,
  openLenderPack,
} from '../../../../apps/desk/backend/papers.ts'
import { readPlacing, recordCheck } from '../../../../apps/desk/backend/placing.ts'
import { mailFolder } from '../../../../host/outbox/file-send.ts'
import { readPdfText } from '../../../pdfs/read-pdf-text.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { deliverMail } from '../../mail/mail-delivery.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { auditOf, sendLead } from '../desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let reader: StaffAccount
let lender_id: string

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
  const saved = await saveLender(ada.client, null, {
    name: 'Teal Lending',
    products: [],
    smallest_pounds: null,
    largest_pounds: null,
    highest_ltv_percent: null,
    regulated: false,
    regions: [],
    tags: [],
    contacts: [{ name: 'Wren Dunnock', email: 'wren@teal.example', phone: '' }],
    notes: null,
    active: true,
  })
  if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
  lender_id = saved.id
})
afterAll(() => host.close())

const agree = (reference: string) =>
  recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Yes, ask them' })
const newPack = (changes: Partial<NewPack> = {}): NewPack => ({
  id: crypto.randomUUID(),
  lender_id,
  sent_to: 'wren@teal.example',
  include: [],
  document_ids: [],
  ...changes,
})

/** A business case with one document that was scanned and found clean, and one that wasn't scanned. */
async function applyWithDocuments() {
  const reference = await sendLead(host, 'business')
  await host.admin(
    `update application_documents set scan_state = 'clean' where reference = $1 and field = 'filedAccounts'`,
    [reference],
  )
  const { documents = [] } = (await readCase(ada.client, reference)) ?? {}
  const idIn = (wanted: boolean) => documents.find(({ state }) => (state === 'clean') === wanted)?.id ?? ''
  return { reference, clean: idIn(true), unscanned: idIn(false) }
}

it('refuses packs without consent, to unknown addresses, with unscanned files, by readers', async () => {
  const { reference, unscanned } = await applyWithDocuments()
  const make = (changes: Partial<NewPack>, by = ada) => makeLenderPack(by.client, reference, newPack(changes))
  await expect(make({})).rejects.toMatchObject({ code: 'consent_needed' })
  await agree(reference)
  await expect(make({ sent_to: 'eve@example.com' })).rejects.toMatchObject({ code: 'unknown_contact' })
  await host.admin('update private.settings set scans_files = true')
  await expect(make({ document_ids: [unscanned] })).rejects.toMatchObject({ code: 'attachment_not_scanned' })
  await host.admin('update private.settings set scans_files = false')
  await expect(make({}, reader)).rejects.toMatchObject({ status: 403 })
  expect(await listLenderPacks(ada.client, reference)).toEqual([])
  expect((await readPlacing(ada.client, reference))?.enquiries).toEqual([])
})

it('sends a pack once, stores exactly that, erases it with its case', async () => {
  const { reference, clean } = await applyWithDocuments()
  await agree(reference)
  const pack = newPack({ document_ids: [clean] })
  await makeLenderPack(ada.client, reference, pack)
  await makeLenderPack(ada.client, reference, pack)
  const [stored, ...others] = await listLenderPacks(ada.client, reference)
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    sent_to: 'wren@teal.example',
    withheld: ['contact_details', 'date_of_birth'],
    made_by_name: 'Ada Heron',
    documents: [{ id: clean, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })
  expect((await readPlacing(ada.client, reference))?.enquiries).toMatchObject([{ sent_how: 'pack' }])

  const file = new Uint8Array(await (await openLenderPack(ada.client, pack.id)).arrayBuffer())
  expect(createHash('sha256').update(file).digest('hex')).toBe(stored?.sha256)
  const { summary } = (await readCase(ada.client, reference)) ?? {}
  const text = (await readPdfText(file)).join('\n')
  expect(text).toContain(`${reference} · for Teal Lending`)
  expect(text).toContain(summary?.contact_name)
  expect(text).toContain('Available on request')
  for (const withheld of [summary?.email, summary?.phone, 'Date of birth:'])
    expect(text).not.toContain(withheld)
  await expect(openLenderPack(reader.client, pack.id)).rejects.toMatchObject({ code: '42501' })

  await deliverMail(host)
  const folder = mailFolder(host.dataDir)
  const [name = '', ...more] = (await readdir(folder)).filter((entry) =>
    entry.startsWith(`${reference}.lender`),
  )
  expect(more).toEqual([])
  const mail = await readFile(join(folder, name), 'latin1')
  expect(mail).toContain('To: wren@teal.example')
  const sent = attachmentsIn(mail)
  expect(sent.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).toEqual([
    stored?.sha256,
    stored?.documents[0]?.sha256,
  ])
  expect(await auditOf(host, reference)).toEqual([
    'check_recorded',
    'enquiry_sent',
    'lender_pack_made',
    'lender_pack_opened',
  ])

  await host.admin('select public.erase_leads($1, $2)', [
    [reference],
    { id: crypto.randomUUID(), subjectKind: 'reference', subjectHash: '0'.repeat(64), erasedAt: new Date() },
  ])
  const left = await host.admin(
    'select from lender_packs where id = $1 union all select from private.lender_pack_files where pack_id = $1',
    [pack.id],
  )
  expect(left.rows).toEqual([])
})

it('without a scanner takes inspected files along, said to be unscanned', async () => {
  const { reference, clean, unscanned } = await applyWithDocuments()
  await agree(reference)
  const set = (values: string) =>
    host.admin(`update application_documents set ${values} where id = $1`, [unscanned])
  for (const unfit of [
    'quarantined = true',
    "quarantined = false, marks = '{encrypted}'",
    "marks = '{}', scan_state = 'pending'",
  ]) {
    await set(unfit)
    await expect(
      makeLenderPack(ada.client, reference, newPack({ document_ids: [unscanned] })),
    ).rejects.toMatchObject({ code: 'attachment_not_scanned' })
  }
  await set("scan_state = 'unscanned'")
  const { documents = [] } = (await readDocuments(ada.client, reference)) ?? {}
  const nameOf = (wanted: string) => documents.find(({ id }) => id === wanted)?.original_name
  const pack = newPack({ document_ids: [clean, unscanned] })
  await makeLenderPack(ada.client, reference, pack)
  const [stored] = await listLenderPacks(ada.client, reference)
  const sent = [nameOf(clean), `${nameOf(unscanned)} (not scanned for viruses)`]
  expect(stored?.documents.map(({ name }) => name).sort()).toEqual(sent.sort())
  const file = new Uint8Array(await (await openLenderPack(ada.client, pack.id)).arrayBuffer())
  const text = (await readPdfText(file)).join(' ').replace(/\s+/g, ' ')
  for (const name of sent) expect(text).toContain(name)
})

it('includes contact details on request, and stores a pack for download', async () => {
  const { reference } = await applyWithDocuments()
  await agree(reference)
  const pack = newPack({ sent_to: null, include: ['contact_details', 'date_of_birth'] })
  await makeLenderPack(ada.client, reference, pack)
  const file = await openLenderPack(ada.client, pack.id)
  const text = (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join('\n')
  const { summary, messages = [] } = (await readCase(ada.client, reference)) ?? {}
  for (const included of [summary?.email, summary?.phone, 'Date of birth']) expect(text).toContain(included)
  expect(messages.filter(({ kind }) => kind === 'lender_pack')).toEqual([])
  const [enquiry] = (await readPlacing(ada.client, reference))?.enquiries ?? []
  expect(enquiry).toMatchObject({ lender_name: 'Teal Lending', sent_how: 'portal' })
  // Once consent is withdrawn, even a lender that was asked before gets no pack.
  await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'email', result: 'not_done' })
  const { lender_id: _, ...again } = newPack({ enquiry_id: enquiry?.id ?? '' })
  await expect(makeLenderPack(ada.client, reference, again)).rejects.toMatchObject({ code: 'consent_needed' })
})

/** The files of a message, decoded. */
function attachmentsIn(mail: string): Buffer[] {
  return mail
    .split(/^--/m)
    .filter((part) => /Content-Disposition: attachment/i.test(part))
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4), 'base64'))
}
