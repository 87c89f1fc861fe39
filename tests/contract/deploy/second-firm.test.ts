import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND_FIRM } from '../../firms/second-firm.ts'
import { typedArguments } from '../operations/document-blocks.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { runSupabase } from './run-supabase.ts'
import { startManagementApi } from './start-management-api.ts'

const ROOT = join(import.meta.dirname, '../../..')
// As scripts/bootstrap.mjs sets them.
const FIRM = {
  FIRM_DIR: SECOND_FIRM,
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'scripts/firm/register-firm.ts'))}`,
}
const MAIL = {
  DESK_URL: 'https://desk.harbourandvale.example',
  SMTP_URL: 'smtps://desk:password@mail.harbourandvale.example',
  MAIL_FROM: 'Harbour & Vale <post@harbourandvale.example>',
  LEADS_TO: 'post@harbourandvale.example',
}

let api: Awaited<ReturnType<typeof startManagementApi>>
let folder: string
beforeAll(async () => {
  api = await startManagementApi()
  folder = await mkdtemp(join(tmpdir(), 'fairlead-second-firm-'))
})
afterAll(() => Promise.all([api.close(), rm(folder, { recursive: true, force: true })]))

it('functions are deployed with the firm of FIRM_DIR', async () => {
  await runSupabase(['functions', 'deploy', 'send-mail', '--use-api'], { api, folder, env: FIRM })
  const files = api.uploads.flatMap(({ files }) => [...files])
  const having = (words: string) => files.filter(([, text]) => text.includes(words)).map(([name]) => name)
  expect(having('Harbour & Vale Capital Ltd').sort()).toEqual([
    expect.stringMatching(/_shared\/firm\.json$/),
    expect.stringMatching(/_shared\/words\/disclosures\.json$/),
  ])
  expect(having('Lark & Crane')).toEqual([])
})

it('a push tells the database, and withdraws the sample’s articles', async () => {
  await using stack = new AsyncDisposableStack()
  const host = await startTestHost()
  stack.defer(() => host.close())
  const address = `${host.core.database.admin.connectionString}?sslmode=disable`
  const push = [
    ...typedArguments('docs/deploy-supabase.md', 'supabase', { having: 'db' }),
    '--db-url',
    address,
  ]
  await runSupabase(push, { api, folder, env: FIRM })
  const { rows } = await host.admin(
    `select reference_prefix, private.expected_shares() -> 'offer' as offer, (select count(*)::int from public.news_articles) as articles, private.is_off('cards') as no_cards,
      private.is_off('bridging_hmo') as no_hmo from private.settings`,
  )
  expect(rows).toEqual([{ reference_prefix: 'HV', offer: 0.9, articles: 0, no_cards: true, no_hmo: false }])
  // Supabase doesn't run a seed that has changed since.
  await host.admin("update private.settings set reference_prefix = 'LC'")
  await runSupabase(push, { api, folder, env: FIRM })
  expect((await host.admin('select reference_prefix from private.settings')).rows).toEqual([
    { reference_prefix: 'HV' },
  ])
})

it('e-mails about accounts that Supabase sends name the firm', async () => {
  // The command fails on the stand-in's incomplete answers, but only after it has sent everything.
  await runSupabase(['config', 'push'], { api, folder, env: { ...FIRM, ...MAIL } }).catch(() => {})
  const sent = JSON.stringify(api.authSettings)
  expect(sent).toContain('Your account at Harbour & Vale')
  expect(sent).toContain('2 Example Quay')
  expect(sent).not.toContain('Lark')
})
