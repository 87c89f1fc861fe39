import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { sweepDocuments } from '../../../host/leads/sweep-documents.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { businessForm, pdfOf } from './lead-samples.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const sweepInTwoHours = () =>
  sweepDocuments({
    dataDir: host.dataDir,
    database: host.database,
    olderThanMinutes: 60,
    now: () => new Date(Date.now() + 2 * 3_600_000),
  })

it('keeps files that a record names, and removes those of deleted ones', async () => {
  const bucket = host.client(host.serviceKey).storage.from('application-documents')
  const headers = { apikey: host.anonKey }
  const bankStatements = pdfOf(5_000)
  const form = businessForm({ bankStatements })
  const response = await fetch(`${host.url}/functions/v1/send-application`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { referenceNumber } = await response.json()
  const { error } = await bucket.upload('by-hand.pdf', new Blob([pdfOf(100)], { type: 'application/pdf' }))
  expect(error).toBeNull()

  expect(await sweepInTwoHours()).toEqual({ unfinished: [], orphans: [], returned: [], gone: [] })
  const { rows } = await host.admin(
    "select path from application_documents where reference = $1 and field = 'bankStatements'",
    [referenceNumber],
  )
  const { data } = await bucket.download(rows[0].path)
  expect(await data?.bytes()).toEqual(await bankStatements.bytes())

  await host.admin('delete from leads where reference = $1', [referenceNumber])
  expect((await sweepInTwoHours()).orphans).toHaveLength(2)
  expect(await readdir(documentFolders(host.dataDir).stored)).toHaveLength(1)
})
