import { afterAll, beforeAll, expect, it } from 'vitest'
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
