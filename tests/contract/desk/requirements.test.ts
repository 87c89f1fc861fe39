import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import {
  changeRequirement,
  fileDocument,
  listChecklists,
  readDocuments,
  requestDocuments,
  saveChecklist,
} from '../../../apps/desk/backend/documents.ts'
import type { ApplicantDocuments } from '../../../supabase/functions/_shared/documents/applicant-documents.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let reader: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ivy Wren' })
})
afterAll(() => host.close())

const PASSPORT = { name: 'Passport', explanation: 'In date.' }
const ask = (reference: string, items = [PASSPORT], key: string = crypto.randomUUID()) =>
  requestDocuments(ada.client, reference, items, key)
const read = async (reference: string) => {
  const found = await readDocuments(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const mailsOf = async (reference: string) => {
  const sql = `select payload from outbox_messages where reference = $1 and kind = 'documents_requested' order by id`
  return (await host.admin(sql, [reference])).rows.map(({ payload }) => payload.documents)
}

it('nobody reads without a second factor, and read-only staff change nothing', async () => {
  const reference = await sendLead(host, 'bridging')
  await ask(reference)
  const [requirement] = (await read(reference)).requirements
  if (!requirement) throw new Error('nothing asked for')
  const { client } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
  await expect(readDocuments(client, reference)).rejects.toMatchObject({ code: '42501' })
  expect((await readDocuments(reader.client, reference))?.requirements).toHaveLength(1)
  const list = (await listChecklists(reader.client))[0]
  if (!list) throw new Error('no lists')
  for (const attempt of [
    () => requestDocuments(reader.client, reference, [PASSPORT], crypto.randomUUID()),
    () => changeRequirement(reader.client, requirement, 'checked'),
    () => fileDocument(reader.client, crypto.randomUUID(), null),
    () => saveChecklist(reader.client, list),
    () => saveChecklist(ada.client, list),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: '42501' })
})

describe('asking', () => {
  it('twice asks once, and one e-mail lists what is still needed', async () => {
    const reference = await sendLead(host, 'bridging')
    const key = crypto.randomUUID()
    expect(await ask(reference, [PASSPORT], key)).toEqual({ outcome: 'changed', mailed: true })
    expect(await ask(reference, [PASSPORT], key)).toMatchObject({ outcome: 'changed' })
    await ask(reference, [
      { name: 'passport ', explanation: '' },
      { name: 'Lease', explanation: '' },
    ])
    const { requirements, checklist } = await read(reference)
    expect(checklist).toBe('bridging')
    expect(requirements).toMatchObject([
      { name: 'Passport', state: 'requested', version: 1 },
      { name: 'Lease', state: 'requested' },
    ])
    // The first e-mail hadn't been sent yet, so the later request was added to it.
    expect(await mailsOf(reference)).toMatchObject([[{ name: 'Passport' }, { name: 'Lease' }]])
    expect(await auditOf(host, reference)).toEqual(['documents_requested', 'documents_requested'])
    const events = (await readCase(ada.client, reference))?.events
    expect(events?.at(-1)).toMatchObject({ kind: 'documents_requested', detail: { names: ['Passport'] } })
  })

  it('says when there is no e-mail address, and refuses unusable lists', async () => {
    const reference = await sendLead(host, 'callback')
    expect(await ask(reference)).toEqual({ outcome: 'changed', mailed: false })
    for (const items of [[], [{ name: ' ', explanation: '' }], [{ ...PASSPORT, name: 'x'.repeat(121) }]]) {
      expect(await ask(reference, items)).toEqual({ outcome: 'refused', reason: 'invalid_value' })
    }
    expect(await ask('LC-20010101-0000')).toEqual({ outcome: 'missing' })
  })
})

describe('a document that was asked for', () => {
  const asked = async () => {
    const reference = await sendLead(host, 'business')
    await ask(reference)
    const { requirements, documents } = await read(reference)
    const [requirement] = requirements
    const [file] = documents
    if (!requirement || !file) throw new Error('nothing there')
    return { reference, requirement, file }
  }

  it('is met by a file, sent back with a reason, and checked', async () => {
    const { reference, requirement, file } = await asked()
    expect(await fileDocument(ada.client, file.id, requirement.id)).toEqual({ outcome: 'changed' })
    const [received] = (await read(reference)).requirements
    expect(received).toMatchObject({ state: 'received', version: 2 })
    expect(await changeRequirement(ada.client, requirement, 'checked')).toMatchObject({
      outcome: 'conflict',
      current: { state: 'received', version: 2 },
    })
    const now = { id: requirement.id, version: 2 }
    expect(await changeRequirement(ada.client, now, 'sent_back', ' ')).toMatchObject({
      reason: 'reason_required',
    })
    expect(await changeRequirement(ada.client, now, 'sent_back', 'Page two is missing')).toEqual({
      outcome: 'changed',
      version: 3,
    })
    expect((await mailsOf(reference)).at(-1)).toMatchObject([
      { name: 'Passport', reason: 'Page two is missing' },
    ])
    expect(await changeRequirement(ada.client, { ...now, version: 3 }, 'checked')).toMatchObject({
      version: 4,
    })
    expect((await read(reference)).requirements).toMatchObject([{ state: 'checked', reason: null }])
    const kinds = (await readCase(ada.client, reference))?.events.map(({ kind }) => kind as string)
    expect(kinds?.slice(0, 3)).toEqual(['requirement_changed', 'requirement_changed', 'document_filed'])
  })

  it('no longer needed keeps its file on the applicant’s page', async () => {
    const { reference, requirement, file } = await asked()
    const page = async () => {
      const sql = 'select private.applicant_documents($1, true) as page'
      const [{ page }] = (await host.admin(sql, [reference])).rows
      return page as ApplicantDocuments
    }
    const { arrived } = await page()
    expect(arrived).toContain(file.original_name)
    await fileDocument(ada.client, file.id, requirement.id)
    expect(await page()).toMatchObject({ needed: [{ arrived: [file.original_name] }] })
    await changeRequirement(ada.client, { ...requirement, version: 2 }, 'not_needed')
    expect(await page()).toEqual({ needed: [], arrived: expect.arrayContaining(arrived) })
  })

  it('never belongs to another case', async () => {
    const [one, other] = [await asked(), await asked()]
    expect(await fileDocument(ada.client, one.file.id, other.requirement.id)).toEqual({ outcome: 'missing' })
    expect((await read(other.reference)).requirements).toMatchObject([{ state: 'requested' }])
  })

  it('goes with its case', async () => {
    const { reference } = await asked()
    await host.admin('delete from leads where reference = $1', [reference])
    expect(await readDocuments(ada.client, reference)).toBeNull()
    const left = await host.admin('select from case_requirements where reference = $1', [reference])
    expect(left.rowCount).toBe(0)
  })
})

it('the firm edits its checklists, and two admins don’t overwrite each other', async () => {
  const lists = await listChecklists(admin.client)
  expect(lists.map(({ kind }) => kind).sort()).toEqual([
    'bridging',
    'bridging_commercial',
    'bridging_development',
    'bridging_hmo',
    'bridging_land',
    'bridging_semi_commercial',
    'business',
    'cards',
    'startup',
  ])
  const business = lists.find(({ kind }) => kind === 'business')
  if (!business) throw new Error('no list')
  expect(business.items[0]).toMatchObject({ name: 'Business bank statements', field: 'bankStatements' })
  const shorter = { ...business, items: business.items.slice(0, 2) }
  expect(await saveChecklist(admin.client, shorter)).toEqual({ outcome: 'changed', version: 2 })
  expect(await saveChecklist(admin.client, business)).toMatchObject({ outcome: 'conflict', version: 2 })
  expect(await saveChecklist(admin.client, { ...shorter, version: 2, items: [] })).toMatchObject({
    outcome: 'refused',
  })
  expect(await auditOf(host, 'business')).toEqual(['checklist_saved'])
  const { rows } = await host.admin("select detail from audit_entries where action = 'checklist_saved'")
  const removed = business.items.slice(2).map(({ name }) => name)
  expect(rows).toEqual([{ detail: { documents: 2, added: [], removed } }])
})
