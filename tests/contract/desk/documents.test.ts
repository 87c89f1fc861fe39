import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FURTHER_STATEMENT_FIELDS } from '#shared/business-application/further-statements.ts'
import { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { openDocument, readDocuments } from '../../../apps/desk/backend/documents.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { businessForm, nextReference, pdfOf } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET, type RecordedDocument, recordDocuments } from '../storage/storage-actors.ts'
import { auditOf } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let document: RecordedDocument & { reference: string }

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  const [first] = await recordDocuments(host)
  document = first as typeof document
})
afterAll(() => host.close())

const put = (sql: string) =>
  host.admin(`update public.application_documents set ${sql} where id = $1`, [document.id])
const openings = async () =>
  (await host.admin('select from public.document_openings where document_id = $1', [document.id])).rowCount

it('is closed without a second factor or for people who aren’t staff', async () => {
  for (const options of [{}, { role: 'admin', aal: 'aal1' }] as const) {
    const { client } = await signInStaff(host, options)
    await expect(openDocument(client, document.id, 'x.pdf')).rejects.toMatchObject({ code: '42501' })
  }
  expect(await openings()).toBe(0)
})

it('opens through a one-minute link, and each opening is logged', async () => {
  for (const turn of [1, 2]) {
    const opened = await openDocument(ada.client, document.id, 'Statements.pdf')
    if (opened.outcome !== 'opened') throw new Error(opened.outcome)
    expect(opened.original_name).toBe(`${document.field} 2024.pdf`)
    const answer = await fetch(opened.url)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('filename="Statements.pdf"')
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
    expect(Buffer.from(digest).toString('hex')).toBe(document.sha256)
    expect(await openings()).toBe(turn)
  }
  const token = new URL(
    ((await openDocument(ada.client, document.id, 'Statements.pdf')) as { url: string }).url,
  ).searchParams.get('token')
  const { exp, iat } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(60)
  const found = await readCase(ada.client, document.reference)
  expect(found?.events).toMatchObject(
    Array(3).fill({
      kind: 'document_opened',
      actor_name: 'Ada Heron',
      detail: { document_id: document.id, field: document.field },
    }),
  )
  expect(await auditOf(host, document.reference)).toEqual(Array(3).fill('document_opened'))
})

it('can’t be read around the log: unopened, staff can’t reach it', async () => {
  const [unopened] = await recordDocuments(host)
  const bucket = ada.client.storage.from(BUCKET)
  expect((await bucket.createSignedUrl(unopened?.path ?? '', 60)).error).not.toBeNull()
  const { error } = await ada.client
    .from('document_openings')
    .insert({ document_id: unopened?.id, actor_id: ada.id })
  expect(error).toMatchObject({ code: '42501' })
})

it('comes among up to seven of an application, with the chosen company', async () => {
  const company = { companyNumber: '01234567', registeredAddress: '4 Example Yard, Leeds, LS1 1AA' }
  const further = Object.fromEntries(FURTHER_STATEMENT_FIELDS.map((name) => [name, pdfOf(500)]))
  const reference = nextReference()
  const form = businessForm({ referenceNumber: reference, ...company, ...further })
  const headers = { apikey: host.anonKey }
  await fetch(`${host.url}/functions/v1/send-application`, { method: 'POST', headers, body: form })
  const read = await readDocuments(ada.client, reference)
  expect(read?.documents.map(({ field }) => DOCUMENT_FIELD_LABELS[field]).toSorted()).toEqual([
    'Bank statements',
    ...[2, 3, 4, 5, 6].map((number) => `Bank statements, file ${number}`),
    'Filed accounts',
  ])
  expect((await readCase(ada.client, reference))?.answers).toMatchObject({
    company_number: company.companyNumber,
    registered_address: company.registeredAddress,
  })
})

describe('its state', () => {
  it.each([
    ['clean', "scan_state = 'clean', marks = '{}'", 'opened'],
    ['unscanned', "scan_state = 'unscanned', marks = '{end_missing}'", 'opened'],
    ['encrypted', "scan_state = 'clean', marks = '{encrypted}'", 'opened'],
    ['pending', "scan_state = 'pending', marks = '{encrypted}'", 'withheld'],
    ['quarantined', "scan_state = 'infected', marks = '{}'", 'withheld'],
    ['quarantined', "quarantined = true, scan_state = 'clean', marks = '{javascript}'", 'withheld'],
  ])('is %s for %s, and it is %s', async (state, sql, outcome) => {
    await put(`quarantined = false, scan_state = 'unscanned', marks = '{}'`)
    await put(sql)
    const before = await openings()
    const found = await readCase(ada.client, document.reference)
    expect(found?.documents.find(({ id }) => id === document.id)?.state).toBe(state)
    const answer = await openDocument(ada.client, document.id, 'Statements.pdf')
    expect(answer.outcome).toBe(outcome)
    if (outcome === 'withheld') {
      expect(answer).toEqual({ outcome, state })
      expect(await openings()).toBe(before)
      expect((await auditOf(host, document.reference)).at(-1)).toBe('document_withheld')
    }
  })

  it('is on the timeline when a scanner has looked', async () => {
    await put("quarantined = false, scan_state = 'pending'")
    await put("scan_state = 'infected'")
    const found = await readCase(ada.client, document.reference)
    expect(found?.events[0]).toMatchObject({
      kind: 'document_scanned',
      actor_name: null,
      detail: { field: document.field, scan_state: 'infected' },
    })
  })
})

it('is gone when its lead is', async () => {
  await host.admin('delete from public.leads where reference = $1', [document.reference])
  expect(await openDocument(ada.client, document.id, 'Statements.pdf')).toEqual({ outcome: 'missing' })
  expect(await openings()).toBe(0)
})
