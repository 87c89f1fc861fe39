import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { type Applicant, openPage } from './applicant-client.ts'
import { fillPage } from './fill-page.ts'

// Every number that the firm counts up begins with these figures.
const START = '98765'

let host: TestHost
let page: Applicant
beforeAll(async () => {
  host = await startTestHost()
  const { rows } = await host.admin(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'private')",
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { name } of rows) await host.admin(`alter sequence ${name} restart with ${START}0000`)
  page = await openPage(host)
})
afterAll(() => host.close())

it('shows an applicant nothing about how busy the firm is', async () => {
  const before = JSON.stringify(await page.read())
  await fillPage(host, page)
  expect(before).not.toContain(START)
  const read = await page.read()
  expect(read.requests).not.toHaveLength(0)
  expect(JSON.stringify(read)).not.toContain(START)
  const answer = await fetch(`${host.url}/functions/v1/case-documents`, {
    method: 'POST',
    headers: { apikey: host.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'list', session: page.session }),
  })
  expect(await answer.text()).not.toContain(START)
})

it('still notices every change', async () => {
  const { version } = await page.read()
  expect(await page.act('read', { version })).toEqual({ outcome: 'unchanged' })
  const note = "insert into public.case_events (reference, kind, detail) values ($1, 'note_added', '{}')"
  await host.admin(note, [page.reference])
  expect(await page.act('read', { version })).toMatchObject({ outcome: 'read' })
})
