import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startDenoGateway } from '../intake/functions/start-deno-functions.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const SECRET = 'a-long-random-secret'

let host: TestHost
let functions: Awaited<ReturnType<typeof startDenoGateway>>
beforeAll(async () => {
  host = await startTestHost()
  functions = await startDenoGateway(host, ['apply-retention'], { SCHEDULE_SECRET: SECRET })
})
afterAll(async () => {
  await functions.close()
  await host.close()
})

const call = (secret: string, method = 'POST') =>
  fetch(`${functions.url}/functions/v1/apply-retention`, {
    method,
    headers: { apikey: host.anonKey, 'x-schedule-secret': secret },
  })
const files = () => readdir(documentFolders(host.dataDir).stored)
const objects = async () => (await host.admin('select name from storage.objects')).rows.length

it('is closed to everybody but the schedule', async () => {
  expect((await call('')).status).toBe(401)
  expect((await call('another-secret')).status).toBe(401)
  expect((await call(SECRET, 'GET')).status).toBe(405)
})

it('removes an expired case’s files through the Storage API, with records', async () => {
  const [expired, open] = [await sendLead(host, 'business'), await sendLead(host, 'business')]
  await host.admin(
    "update leads set state = 'declined', decided_at = now() - interval '13 months' where reference = $1",
    [expired],
  )
  expect([(await files()).length, await objects()]).toEqual([4, 4])
  const answer = await call(SECRET)
  expect(await answer.json()).toEqual({ leads: 1, documents: 2 })
  expect([(await files()).length, await objects()]).toEqual([2, 2])
  expect((await host.admin('select reference from leads')).rows).toEqual([{ reference: open }])
  expect(await (await call(SECRET)).json()).toEqual({ leads: 0, documents: 0 })
})

it('removes nothing while the clock can’t be right, and says so', async () => {
  await host.admin("update private.clock set right_at = now() - interval '90 days'")
  const [{ at } = {}] = (await host.admin('select max(received_at) as at from leads')).rows
  await host.admin("update leads set received_at = received_at - interval '90 days'")
  await host.admin("update case_events set at = at - interval '90 days'")
  expect(await (await call(SECRET)).json()).toEqual({ leads: 0, documents: 0, doubt: 'ahead' })
  await host.admin('update private.clock set right_at = now()')
  await host.admin('update leads set received_at = $1', [at])
})

it('removes the record of a missing file, even for reopened cases', async () => {
  const { rows } = await host.admin('select path from application_documents limit 1')
  const service = host.client(host.serviceKey)
  const { data } = await service.rpc('apply_retention', {
    rules: {},
    due: { leads: [], documents: [rows[0].path] },
  })
  expect(data).toEqual({ leads: 0, documents: 1 })
})
