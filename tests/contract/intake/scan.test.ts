import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClamdScan, type Scan } from '../../../host/scan/clamd.ts'
import { startScanWorker } from '../../../host/scan/scan-worker.ts'
import { noteNotTried } from '../../reporting/not-tried.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET, openDocument, type RecordedDocument } from '../storage/storage-actors.ts'
import { businessForm } from './lead-samples.ts'
import { createScriptedClamd, type ScriptedClamd } from './scripted-clamd.ts'
import { clamdBinary, startClamd } from './start-clamd.ts'

const SIGNATURE = 'FAIRLEAD-TEST-SIGNATURE'
const pdf = (text: string) => new Blob([`%PDF-1.7\n% ${text}\n%%EOF\n`])

async function apply(host: TestHost, bankStatements: Blob): Promise<RecordedDocument[]> {
  const answer = await fetch(`${host.url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: host.anonKey },
    body: businessForm({ bankStatements, filedAccounts: pdf('accounts') }),
  })
  // Whatever the scanner thinks or does, the applicant is thanked.
  expect(answer.status).toBe(200)
  const { referenceNumber } = (await answer.json()) as { referenceNumber: string }
  return documentsOf(host, referenceNumber)
}

async function documentsOf(host: TestHost, reference: string): Promise<RecordedDocument[]> {
  const { rows } = await host.admin(
    'select * from public.application_documents where reference = $1 order by field',
    [reference],
  )
  return rows
}

const stateOf = async (host: TestHost, { path }: { path: string }) =>
  (
    await host.admin('select scan_state, quarantined from public.application_documents where path = $1', [
      path,
    ])
  ).rows[0]
const canRead = async (staff: SupabaseClient, document: RecordedDocument) => {
  await openDocument(staff, document)
  return (await staff.storage.from(BUCKET).download(document.path)).error === null
}

describe('without a scanner', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startTestHost()
  })
  afterAll(() => host.close())

  it('documents say that nobody looked, and can be read', async () => {
    const [document] = await apply(host, pdf('statements'))
    expect(document).toMatchObject({ scan_state: 'unscanned', quarantined: false })
    const { client } = await signInStaff(host, { role: 'adviser' })
    expect(await canRead(client, document as RecordedDocument)).toBe(true)
    expect(await sendsUnscanned(host)).toBe(true)
  })
})

/** Whether the database lets files leave that nothing has scanned. */
async function sendsUnscanned(host: TestHost): Promise<boolean> {
  const { rows } = await host.admin('select not private.scans_files() as sends')
  return rows[0].sends
}

describe('with a scanner', () => {
  let clamd: ScriptedClamd
  let host: TestHost
  let staff: SupabaseClient
  beforeAll(async () => {
    clamd = await createScriptedClamd(SIGNATURE)
    host = await startTestHost({ env: { CLAMD_SOCKET: clamd.path } })
    staff = (await signInStaff(host, { role: 'adviser' })).client
  })
  afterAll(async () => {
    await host.close()
    await clamd.close()
  })
  const worker = () =>
    startScanWorker(host.core, createClamdScan({ address: { path: clamd.path }, log: () => {} }), 3_600_000)

  it('a document stays closed while the scanner is away, then is judged', async () => {
    const [statements, accounts] = (await apply(host, pdf(SIGNATURE))) as [RecordedDocument, RecordedDocument]
    expect([statements.scan_state, accounts.scan_state]).toEqual(['pending', 'pending'])
    expect(await sendsUnscanned(host)).toBe(false)
    expect(await canRead(staff, accounts)).toBe(false)

    const scanning = worker()
    await scanning.run()
    expect(await stateOf(host, accounts)).toMatchObject({ scan_state: 'pending' })

    await clamd.start()
    await scanning.run()
    expect(await stateOf(host, accounts)).toEqual({ scan_state: 'clean', quarantined: false })
    expect(await stateOf(host, statements)).toEqual({ scan_state: 'infected', quarantined: true })
    expect([await canRead(staff, accounts), await canRead(staff, statements)]).toEqual([true, false])
    await scanning.close()
    await clamd.stop()
  })

  it('is asked before the lead is recorded', async () => {
    await clamd.start()
    const [statements, accounts] = (await apply(host, pdf(SIGNATURE))) as [RecordedDocument, RecordedDocument]
    expect(statements).toMatchObject({ scan_state: 'infected', quarantined: true })
    expect(accounts).toMatchObject({ scan_state: 'clean', quarantined: false })
    expect(await canRead(staff, statements)).toBe(false)
    await clamd.stop()
  })

  it('is not kept from the rest by documents it never judges', async () => {
    await host.admin("update public.application_documents set scan_state = 'clean'")
    const documents: RecordedDocument[] = []
    for (let index = 0; index < 4; index++) documents.push(...(await apply(host, pdf(`waits ${index}`))))
    const { rows } = await host.admin(
      "select path from public.application_documents where scan_state = 'pending' order by id",
    )
    const never = rows.slice(0, 3).map(({ path }) => path as string)
    const scan: Scan = async (file) => (never.some((path) => file.endsWith(path)) ? 'pending' : 'clean')
    const scanning = startScanWorker(host.core, scan, 3_600_000)
    // The worker's own first round may have stopped at those three documents.
    for (let round = 0; round < 3; round++) await scanning.run()
    await scanning.close()
    const waiting = await host.admin(
      "select path from public.application_documents where scan_state = 'pending' order by id",
    )
    expect(waiting.rows.map(({ path }) => path)).toEqual(never)
    expect(documents).toHaveLength(8)
    await host.admin("update public.application_documents set scan_state = 'clean'")
  })

  it('catches up on documents from before, many at a time', async () => {
    const documents: RecordedDocument[] = []
    for (let index = 0; index < 30; index++) documents.push(...(await apply(host, pdf(`number ${index}`))))
    await host.admin(
      "update public.application_documents set scan_state = 'unscanned' where scan_state = 'pending'",
    )
    await clamd.start()
    const scanning = worker()
    await scanning.run()
    for (const document of documents) expect((await stateOf(host, document)).scan_state).toBe('clean')
    await scanning.close()
    await clamd.stop()
  })
})

if (!clamdBinary) noteNotTried('a virus found by clamd itself', 'install clamav-daemon')

describe.skipIf(!clamdBinary)('with a real clamd', () => {
  it('finds what its signature names and passes the rest', { timeout: 60_000 }, async () => {
    const clamd = await startClamd(clamdBinary ?? '', SIGNATURE)
    const host = await startTestHost({ env: { CLAMD_SOCKET: clamd.path } })
    try {
      // The signature is beyond the first chunk of the stream, so a scan of the beginning alone would miss it.
      const [statements, accounts] = await apply(host, pdf(`${'x'.repeat(300_000)} ${SIGNATURE}`))
      expect(statements).toMatchObject({ scan_state: 'infected', quarantined: true })
      expect(accounts).toMatchObject({ scan_state: 'clean', quarantined: false })
      expect(host.logged).toContainEqual({
        event: 'scan',
        code: 'infected',
        signature: expect.stringContaining('Lark.Test'),
      })
      await clamd.stop()
      const [waiting] = await apply(host, pdf('nobody looks'))
      expect(waiting).toMatchObject({ scan_state: 'pending' })
    } finally {
      await host.close()
    }
  })
})
