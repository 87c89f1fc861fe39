import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#shared/promises/london-time.ts'
import { recordContact } from '../../../apps/desk/backend/cases.ts'
import type { DeskClient } from '../../../apps/desk/backend/client/call.ts'
import { openDocument } from '../../../apps/desk/backend/documents.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { readOverview } from '../../../apps/desk/backend/overview.ts'
import { countUnmatchedMail } from '../../../apps/desk/backend/received-mail.ts'
import { DEMO_PASSWORD, type DemoAccount } from '../../../scripts/demo/create-demo-staff.ts'
import { fillDemo } from '../../../scripts/demo/fill-demo.ts'
import { staffClient } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const COUNT = 60
let host: TestHost
let accounts: DemoAccount[]
let desk: DeskClient

beforeAll(async () => {
  host = await startTestHost()
  accounts = await fillDemo({ host, dataDir: host.dataDir, seed: 1, count: COUNT, now: new Date() })
  desk = await signIn('admin')
}, 120_000)
afterAll(() => host?.close())

const desks = new Map<DemoAccount['role'], DeskClient>()

/**
 * Signs in as a person would with the printed password and secret. Once for each role, because a code isn't accepted
 * twice.
 */
async function signIn(role: DemoAccount['role']): Promise<DeskClient> {
  const known = desks.get(role)
  if (known) return known
  const account = accounts.find((one) => one.role === role && one.totpSecret)
  if (!account?.totpSecret) throw new Error(`nobody signs in as ${role}`)
  const client = staffClient(host)
  await client.auth.signInWithPassword({ email: account.email, password: DEMO_PASSWORD })
  const { data } = await client.auth.mfa.listFactors()
  const code = new TOTP({ secret: account.totpSecret }).generate()
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data?.totp[0]?.id ?? '', code })
  if (shown.error) throw shown.error
  desks.set(role, client)
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
  const day = (ago: number) => londonDay(new Date(Date.now() - ago * 86_400_000))
  const overview = await readOverview(desk, day(420), day(0))
  expect(overview.leads + overview.quarantined).toBe(COUNT)
  const done = await host.admin(`select from public.leads join public.lead_summaries using (reference)
    where state = 'completed' and amount_pounds >= 1 and reference not in (select reference from public.completions)`)
  expect(done.rowCount).toBe(0)
})

it('has cases that staff entered, imported and corrected', async () => {
  const { rows } = await host.admin(
    `select entered_as, count(*)::integer as cases from public.leads where entered_as is not null group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { entered_as: 'import', cases: 4 },
    { entered_as: 'introducer', cases: 1 },
    { entered_as: 'phone', cases: 1 },
  ])
  const corrected = await host.admin(
    "select distinct kind from public.case_events where kind in ('facts_changed', 'contact_corrected')",
  )
  expect(corrected.rowCount).toBe(2)
})

it('has every case at lenders whole, and completed by who lends that', async () => {
  const hollow = await host.admin(`select reference, state from public.leads where not quarantined
    and state in ('with_lenders', 'offer', 'completed') and private.missing_for(reference, state) <> '{}'`)
  expect(hollow.rows).toEqual([])
  const { rows } = await host.admin(`select
    (select count(*) from public.completions as done join public.lenders as lender on lender.id = done.lender_id
      where not (private.facts_of(reference)).product = any(lender.products))::integer as wrong,
    (select count(*) from public.completions)::integer > 0 as completed,
    (select count(*) from public.case_terms where monthly_pounds > 0)::integer > 0 as repaid_monthly,
    (select count(*) from public.case_securities)::integer > 0 as further_property`)
  expect(rows).toEqual([{ wrong: 0, completed: true, repaid_monthly: true, further_property: true }])
})

it('has a reply in a case, and mail waiting to be filed', async () => {
  const { rows } = await host.admin("select from public.case_events where kind = 'mail_received'")
  expect(rows).toHaveLength(1)
  expect(await countUnmatchedMail(desk)).toEqual({ people: 3, automatic: 1, left: 0 })
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

it.runIf(process.env.TEST_DEEP)(
  'runs beside a real installation without touching it, and leaves nothing behind',
  async () => {
    const realData = await mkdtemp(join(tmpdir(), 'fairlead-real-'))
    const script = join(import.meta.dirname, '../../../scripts/demo.ts')
    const demo = spawn(process.execPath, [script, '--count', '20'], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        DATA_DIR: realData,
        DATABASE_URL: 'postgres://nobody@localhost:1/real',
        SMTP_URL: 'smtp://localhost:1',
        MAIL_FROM: 'mail@example.com',
        LEADS_TO: 'leads@example.com',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let printed = ''
      demo.stdout.on('data', (chunk) => {
        printed += chunk
      })
      await expect.poll(() => printed, { timeout: 120_000, interval: 50 }).toMatch(/^Codes until/m)
      const deskUrl = printed.match(/^Desk {6}(\S+)$/m)?.[1] ?? ''
      expect((await fetch(deskUrl)).status).toBe(200)
      const secret = printed.match(/^ {2}maya@\S+ +Admin +([A-Z2-7]{32})$/m)?.[1] ?? ''
      expect(printed).toMatch(new RegExp(`Maya (?:${codesAround(secret).join('|')})`))
      const folder = printed.match(/^Data {6}(\S+)$/m)?.[1] ?? ''
      expect(existsSync(folder)).toBe(true)
      demo.kill('SIGTERM')
      await once(demo, 'exit')
      expect(existsSync(folder)).toBe(false)
      expect(await readdir(realData)).toEqual([])
    } finally {
      demo.kill('SIGKILL')
      await rm(realData, { recursive: true, force: true })
    }
  },
  180_000,
)

/** The codes of the current and the previous 30 seconds: the demo may have printed its code just before it changed. */
function codesAround(secret: string): string[] {
  return [-30_000, 0].map((ms) => new TOTP({ secret }).generate({ timestamp: Date.now() + ms }))
}

it('lets its cases be worked on like any other', async () => {
  // Any case will do, because at some hours of the week none waits for a first call.
  const [row] = (await listInbox(desk, {})).rows
  const answer = await recordContact(desk, row?.reference ?? '', row?.version ?? 0, { outcome: 'spoke' })
  expect(answer).toMatchObject({ outcome: 'changed', version: (row?.version ?? 0) + 1 })
})
