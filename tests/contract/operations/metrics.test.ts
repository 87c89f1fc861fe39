import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordBackup } from '../../../host/backup/last-backup.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ env: { METRICS_PORT: '0' } })
})
afterAll(() => host.close())

async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${host.metricsUrl}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

it('counts leads, late promises and waiting e-mails', async () => {
  const before = await scrape()
  await sendLead(host, 'callback')
  await host.admin("update public.leads set promised_by = now() - interval '1 hour'")
  const after = await scrape()
  const gained = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(gained('fairlead_leads_total{form="callback"}')).toBe(1)
  expect(gained('fairlead_promises_late')).toBe(1)
  expect(gained('fairlead_outbox_messages{state="waiting"}')).toBe(1)
  expect(after.get('fairlead_database_up')).toBe(1)
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})

it('counts requests by route, and whatever is not known as one', async () => {
  await fetch(`${host.url}/healthz`)
  for (const path of ['/ada@example.com', '/wp-login.php', '/rest/v1/leads?email=ada@example.com']) {
    await fetch(host.url + path, { method: 'BREW' }).catch(() => {})
    await fetch(host.url + path)
  }
  const names = [...(await scrape()).keys()].join('\n')
  expect(names).toContain('fairlead_requests_total{route="/healthz",method="GET",status="200"}')
  expect(names).toContain('route="other"')
  expect(names).toContain('route="/rest/v1"')
  expect(names).not.toMatch(/ada|wp-login|leads\?/)
})

it('answers nothing else, and is not on the public port', async () => {
  expect((await fetch(`${host.metricsUrl}/`)).status).toBe(404)
  expect(await (await fetch(`${host.url}/metrics`)).text()).not.toContain('fairlead_')
})

it('says how old the newest backup and the last mail read are', async () => {
  expect([...(await scrape()).keys()].join()).not.toMatch(/backup_age|mail_read/)
  await recordBackup(host.dataDir, new Date(Date.now() - 3_600_000).toISOString())
  await host.admin(
    `insert into private.mailboxes (name, read_at) values ('post', now() - interval '2 minutes')`,
  )
  const figures = await scrape()
  expect(Math.round((figures.get('fairlead_backup_age_seconds') ?? 0) / 60)).toBe(60)
  expect(Math.round((figures.get('fairlead_mail_read_age_seconds') ?? 0) / 60)).toBe(2)
  expect(figures.get('fairlead_disk_free_bytes')).toBeGreaterThan(0)
})

it('has every figure that the alerts of docs/operations.md name', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const alerts = text.slice(text.indexOf('Alert when'), text.indexOf('The floor of disk space'))
  const lines = alerts.split('\n').filter((line) => line.startsWith('- '))
  expect(lines.filter((line) => !/fairlead_\w+|backup unit/.test(line))).toEqual([])
  const figures = await (await fetch(`${host.metricsUrl}/metrics`)).text()
  const named = [...alerts.matchAll(/fairlead_\w+/g)].map(([name]) => name)
  // Without a mailbox there is no connection to speak of.
  expect(named.filter((name) => !figures.includes(`# TYPE ${name} `))).toEqual(['fairlead_mailbox_connected'])
})
