import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentBlocks, typedArguments } from '../operations/document-blocks.ts'
import { runSupabase } from './run-supabase.ts'
import { startManagementApi } from './start-management-api.ts'

let api: Awaited<ReturnType<typeof startManagementApi>>
let folder: string
beforeAll(async () => {
  api = await startManagementApi()
  folder = await mkdtemp(join(tmpdir(), 'fairlead-config-'))
})
afterAll(async () => {
  await Promise.all([api.close(), rm(folder, { recursive: true, force: true })])
})

const settings = {
  DESK_URL: 'https://desk.larkandcrane.example',
  SMTP_URL: 'smtps://desk%40larkandcrane.example:pass%2Fword@mail.larkandcrane.example',
  MAIL_FROM: 'Lark & Crane <hello@larkandcrane.example>',
  LEADS_TO: 'leads@larkandcrane.example',
}
// The command fails on the stand-in's incomplete answers, but only after it has sent everything.
const push = (env: Record<string, string>) =>
  runSupabase(typedArguments('docs/deploy-supabase.md', 'supabase', { having: 'config' }), {
    api,
    folder,
    env,
  }).catch(({ stderr }) => ({ stderr }))

it('sends the settings of sign-in that the host has', async () => {
  await push(settings)
  expect(api.authSettings).toMatchObject([
    {
      site_url: 'https://desk.larkandcrane.example',
      smtp_host: 'mail.larkandcrane.example',
      smtp_port: '465',
      smtp_user: 'desk@larkandcrane.example',
      smtp_pass: 'pass/word',
      smtp_admin_email: 'hello@larkandcrane.example',
      smtp_sender_name: 'Lark & Crane',
      disable_signup: true,
      password_min_length: 12,
    },
  ])
  expect(JSON.stringify(api.authSettings)).not.toContain('localhost')
})

it('refuses a mail server Supabase cannot reach, before anything is sent', async () => {
  const sent = api.authSettings.length
  const url = 'smtp://user:password@mail.larkandcrane.example:587'
  expect((await push({ ...settings, SMTP_URL: url })).stderr).toMatch(/^SMTP_URL must begin with smtps:/)
  expect(api.authSettings).toHaveLength(sent)
})

it('sets the functions’ settings from the page, without Supabase’s own keys', async () => {
  const file = join(folder, 'page.env')
  const page = documentBlocks('docs/deploy-supabase.md').get('.env') ?? ''
  await writeFile(file, page)
  await runSupabase(
    typedArguments('docs/deploy-supabase.md', 'supabase', { having: 'secrets', places: { '.env': file } }),
    { api, folder },
  )
  const names = Object.keys(parseEnv(page)).filter((name) => !name.startsWith('SUPABASE_'))
  expect(api.secrets.map(({ name }) => name).sort()).toEqual(names.sort())
})
