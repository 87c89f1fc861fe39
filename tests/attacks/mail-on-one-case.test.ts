import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase, readEarlierEvents } from '../../apps/desk/backend/cases.ts'
import { readFacts } from '../../apps/desk/backend/facts.ts'
import { exportCaseFile } from '../../apps/desk/backend/papers.ts'
import { readReceivedMail } from '../../apps/desk/backend/received-mail.ts'
import { type StaffAccount, signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'
import { readPdfText } from '../pdfs/read-pdf-text.ts'

/* A case that has taken hundreds of e-mails of the greatest length, with fifty files each. */

const MESSAGES = howMany(600, 1_200)
const MOST_BYTES = 300_000
const text = 'A line of what somebody writes, in words. '.repeat(238)

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount
let reference: string

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  reference = await apply('flood@nair.example')
  await flood(reference, MESSAGES)
})

/** Puts so many e-mails into the timeline, past the limits on what a case takes by itself. */
async function flood(into: string, messages: number): Promise<void> {
  const files = Array.from({ length: 50 }, (_, index) => ({ name: `${'n'.repeat(250)}${index}`, bytes: 1 }))
  const sender = { kind: 'person', from_name: 'Priya', from_address: 'flood@nair.example' }
  const detail = { ...sender, authentication: 'none', subject: 'Again', text, quoted: text, files }
  await host.admin(
    `insert into case_events (reference, kind, detail)
     select $1, 'mail_received', $2 from generate_series(1, $3)`,
    [into, { ...detail, mail_id: crypto.randomUUID() }, messages],
  )
}

afterAll(async () => {
  noteResult(
    'e-mails of the greatest length on one case',
    MESSAGES,
    MESSAGES,
    `each answer about the case under ${MOST_BYTES / 1_000} kB`,
  )
  await host.close()
})

const apply = (email: string) => sendLead(host, 'bridging', { email })
const bytesOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer))

it('loads in small pages, and an e-mail in full on request', async () => {
  const shown = await readCase(ada.client, reference)
  expect(bytesOf(shown)).toBeLessThan(MOST_BYTES)
  expect(shown?.events).toHaveLength(100)
  const [event] = shown?.events ?? []
  if (event?.kind !== 'mail_received') throw new Error('no e-mail')
  expect(event.detail).toMatchObject({ shortened: true, text: text.slice(0, 600), subject: 'Again' })
  expect(event.detail.files).toHaveLength(5)
  const whole = await readReceivedMail(ada.client, event.id)
  expect(whole).toMatchObject({ text, quoted: text })
  expect(whole?.files).toHaveLength(50)

  const seen = shown?.events.map(({ id }) => id) ?? []
  for (;;) {
    const page = await readEarlierEvents(ada.client, reference, seen.at(-1) ?? 0)
    expect(bytesOf(page)).toBeLessThan(MOST_BYTES)
    seen.push(...page.map(({ id }) => id))
    if (page.length < 100) break
  }
  expect(seen).toHaveLength(MESSAGES)
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one))
})

it('shows no more of them in the case it was merged into', async () => {
  const other = await apply('other@nair.example')
  await host.admin('update leads set merged_into = $2 where reference = $1', [reference, other])
  expect(bytesOf(await readFacts(ada.client, other))).toBeLessThan(MOST_BYTES)
  const earlier = await readEarlierEvents(ada.client, other, Number.MAX_SAFE_INTEGER)
  expect(earlier.find(({ kind }) => kind === 'mail_received')).toMatchObject({ reference })
  await host.admin('update leads set merged_into = null where reference = $1', [reference])
})

it('has a paper that is bounded, and says what it leaves out', async () => {
  const paper = new Uint8Array(await (await exportCaseFile(admin.client, reference, 'pdf')).arrayBuffer())
  const pages = await readPdfText(paper)
  expect(pages.length).toBeLessThan(500)
  const words = pages.join(' ')
  expect(words).toContain('[Shortened: the JSON file has the whole e-mail]')
  expect(words.includes('aren’t in this paper')).toBe(MESSAGES > 1_000)
})

it('exports everything a case takes by itself into one file', async () => {
  const other = await apply('all@nair.example')
  await flood(other, 300)
  const { events } = JSON.parse(await (await exportCaseFile(admin.client, other, 'json')).text())
  expect(events).toHaveLength(300)
  const quoted = events.map(({ detail }: { detail: { quoted: string } }) => detail.quoted)
  expect(new Set(quoted)).toEqual(new Set([text]))
})
