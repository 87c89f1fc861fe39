import { createHash } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Desk } from '../../apps/desk/backend/call.ts'
import { openDocument } from '../../apps/desk/backend/documents.ts'
import { listInbox } from '../../apps/desk/backend/inbox.ts'
import { readOverview } from '../../apps/desk/backend/overview.ts'
import { fillDemo } from '../../scripts/demo/fill-demo.ts'
import { DEMO_PASSWORD, type DemoAccount } from '../../scripts/demo/hire-demo-staff.ts'
import { staffClient } from './staff-accounts.ts'
import { startTestHost, type TestHost } from './start-test-host.ts'

const COUNT = 60
let host: TestHost
let accounts: DemoAccount[]
let desk: Desk

beforeAll(async () => {
  host = await startTestHost()
  const { url, database, dataDir } = host
  const keys = { publishableKey: host.anonKey, secretKey: host.serviceKey }
  accounts = await fillDemo({
    host: { url, keys, database },
    dataDir,
    seed: 1,
    count: COUNT,
    now: new Date(),
  })
  desk = await signIn('admin')
}, 120_000)
afterAll(() => host?.close())

/** As somebody would with what the command prints. */
async function signIn(role: DemoAccount['role']): Promise<Desk> {
  const account = accounts.find((one) => one.role === role && one.totpSecret)
  if (!account?.totpSecret) throw new Error(`nobody signs in as ${role}`)
  const client = staffClient(host)
  await client.auth.signInWithPassword({ email: account.email, password: DEMO_PASSWORD })
  const { data } = await client.auth.mfa.listFactors()
  const code = new TOTP({ secret: account.totpSecret }).generate()
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data?.totp[0]?.id ?? '', code })
  if (shown.error) throw shown.error
  return client
}

it('lets each kind of staff in with the printed password and code', async () => {
  for (const role of ['adviser', 'read_only'] as const) {
    const { rows } = await listInbox(await signIn(role), {})
    expect(rows.length).toBeGreaterThan(0)
  }
})

it('shows as many leads as were asked for, each with its summary', async () => {
  const { rows } = await host.admin('select count(*)::integer as leads from public.leads')
  expect(rows).toEqual([{ leads: COUNT }])
  const summaries = await host.admin('select count(*)::integer as leads from public.lead_summaries')
  expect(summaries.rows).toEqual([{ leads: COUNT }])
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const overview = await readOverview(desk, day(62), day(0))
  expect(overview.leads + overview.quarantined).toBe(COUNT)
})

it('keeps real files behind its documents', async () => {
  const { rows } = await host.admin(
    "select id, sha256 from public.application_documents where not quarantined and scan_state = 'clean' limit 1",
  )
  const opened = await openDocument(desk, rows[0].id, 'statement.pdf')
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  const file = Buffer.from(await (await fetch(opened.url)).arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(createHash('sha256').update(file).digest('hex')).toBe(rows[0].sha256)
})

it('lets its cases be worked on like any other', async () => {
  const { rows } = await listInbox(desk, { states: ['new'] })
  const [row] = rows
  const { data } = await desk.rpc('record_contact', {
    case_reference: row?.reference,
    expected_version: row?.version,
    contact: { channel: 'phone', reached: true },
  })
  expect(data).toMatchObject({ outcome: 'changed', version: (row?.version ?? 0) + 1 })
})
