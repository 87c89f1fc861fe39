import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LENDER_CONSENT } from '#shared/applicant/consent.ts'
import { UPLOAD_HEADERS } from '#shared/documents/upload-headers.ts'
import { UploadRefusal } from '../../../supabase/functions/_shared/documents/upload-channel.ts'
import { buildJpeg } from '../../images/build-images.ts'
import { applicantChannel, sendFile } from '../case-documents/upload-people.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { ask, openPage } from './applicant-client.ts'
import { shareTerms } from './fill-page.ts'

/** The table in docs/security.md: each action, and whether each kind of visitor may do it. */
const [columns = [], ...lines] = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
  .split('## Who may do what on an applicant’s page')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\|[^-]/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  ) ?? [[]]

const DESK_URL = 'https://desk.larkandcrane.example'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ env: { DESK_URL } })
})
afterAll(() => host.close())

type Attempt = (session: string, terms: string) => Promise<boolean>

const act =
  (action: string, details: object = {}): Attempt =>
  async (session) =>
    ['changed', 'read'].includes((await ask(host, { action, session, ...details })).answer.outcome)

const ATTEMPTS: Record<string, Attempt> = {
  'see the status, the adviser and what we need': act('read'),
  'see details, names of files and terms': async (session) => {
    const { answer } = await ask(host, { action: 'read', session })
    return 'details' in answer && 'terms' in answer
  },
  'ask a question': act('ask', { question: 'When?', key: crypto.randomUUID() }),
  'ask for a correction': act('correct', { field: 'name', value: 'Ada Egret', key: crypto.randomUUID() }),
  'agree that we approach lenders': act('consent', { version: LENDER_CONSENT.version }),
  'choose terms': (session, terms) => act('choose_terms', { terms, version: 1 })(session, terms),
  'send a document': async (session) => {
    try {
      await sendFile(applicantChannel(host, session), new Uint8Array(buildJpeg()))
      return true
    } catch (error) {
      if (error instanceof UploadRefusal) return false
      throw error
    }
  },
  'withdraw the application': act('withdraw'),
  'end every link': act('revoke'),
}

it('is tried for everything in the table', () => {
  expect(columns).toEqual(['', 'a guess, or an ended link', 'the link', 'the link and the second fact'])
  expect(lines.map(([what]) => what)).toEqual(Object.keys(ATTEMPTS))
})

it.each(columns.slice(1).map((visitor, index) => ({ visitor, index: index + 1 })))(
  'is as the table says for $visitor',
  async ({ visitor, index }) => {
    const page = await openPage(host)
    const terms = await shareTerms(host, page.reference)
    if (visitor === 'the link and the second fact') await page.confirm()
    if (visitor === 'a guess, or an ended link') await page.act('revoke')
    const found: string[] = []
    for (const [what = ''] of lines) found.push((await ATTEMPTS[what]?.(page.session, terms)) ? 'yes' : 'no')
    expect(found).toEqual(lines.map((cells) => cells[index]))
    if (visitor !== 'a guess, or an ended link') return
    for (const [what = ''] of lines) expect(await ATTEMPTS[what]?.('0'.repeat(64), terms), what).toBe(false)
  },
)

it('a session is for its case only, and useless at the desk', async () => {
  const [mine, other] = [await openPage(host), await openPage(host)]
  await mine.confirm()
  expect((await other.read()).confirmed).toBe(false)
  expect((await mine.read()).reference).toBe(mine.reference)
  const fromDesk = { origin: DESK_URL }
  expect(await ask(host, { action: 'read', session: mine.session }, fromDesk)).toMatchObject({
    status: 403,
    answer: { code: 'wrong_origin' },
  })
  for (const [name, action] of [
    ['case-documents', 'list'],
    ['case-papers', 'shared_terms'],
  ]) {
    const answer = await fetch(`${host.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: host.anonKey,
        'content-type': 'application/json',
        [UPLOAD_HEADERS.session]: mine.session,
        ...fromDesk,
      },
      body: JSON.stringify({ action, ...(name === 'case-papers' && { session: mine.session }) }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'wrong_origin' }])
  }
  // The API doesn't accept the session as a token either.
  for (const path of ['/rest/v1/leads', '/rest/v1/rpc/read_applicant_page']) {
    const headers = { apikey: host.anonKey, authorization: `Bearer ${mine.session}` }
    expect((await fetch(`${host.url}${path}`, { headers })).status).toBeGreaterThanOrEqual(401)
  }
})

it('no token or session gets into database, log or audit', async () => {
  const { reference, token, session, act, confirm } = await openPage(host)
  await confirm()
  await act('ask', { question: 'When will you call?', key: crypto.randomUUID() })
  const { rows } = await host.admin(
    `select to_jsonb(link)::text as stored from private.applicant_links as link
     union all select to_jsonb(opened)::text from private.applicant_sessions as opened
     union all select to_jsonb(message)::text from outbox_messages as message
     union all select to_jsonb(entry)::text from audit_entries as entry
     union all select to_jsonb(event)::text from case_events as event where event.reference = $1`,
    [reference],
  )
  const everything = JSON.stringify([rows, host.logged])
  expect(everything).toContain('/functions/v1/your-application')
  for (const secret of [token, session, 'When will you call']) expect(everything).not.toContain(secret)
})
