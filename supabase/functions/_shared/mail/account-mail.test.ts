import { describe, expect, it } from 'vitest'
import { composeAccountMail } from './compose-mail.ts'
import { readMailSettings } from './mail-settings.ts'
import type { AccountMessage } from './messages/account-mail-content.ts'

const settings = readMailSettings({}, '{{ .SiteURL }}', false)
const ID = '00000000-0000-4000-8000-000000000000'

const link = (type: string) => `{{ .SiteURL }}/set-password?token_hash={{ .TokenHash }}&type=${type}`

// Hosted Supabase sends these e-mails itself, from the files in supabase/templates. The test renders them with
// Supabase's placeholders. To write the files anew, run `npx vitest run --project unit account-mail -u`.
describe('the templates for hosted Supabase', () => {
  const templates: Record<string, AccountMessage> = {
    invite: { kind: 'invite', link: link('invite'), validHours: 1 },
    recovery: { kind: 'recovery', link: link('recovery'), validHours: 1 },
    reauthentication: { kind: 'reauthentication', code: '{{ .Token }}', validMinutes: 60 },
  }

  it.each(Object.entries(templates))('%s', async (name, message) => {
    const { html } = composeAccountMail(message, 'ada@example.com', settings, ID)
    await expect(html).toMatchFileSnapshot(`../../../templates/${name}.html`)
  })
})

it('says how long a link works, and what to do if unexpected', () => {
  const { text } = composeAccountMail(
    { kind: 'invite', link: 'https://desk.example/x', validHours: 24 },
    'ada@example.com',
    settings,
    ID,
  )
  expect(text).toContain('The link works once, within 24 hours.')
  expect(text).toContain('If you weren’t expecting this')
})

it('has its own id each time, named after its kind, nobody’s name', () => {
  const mail = composeAccountMail({ kind: 'password_changed' }, 'ada@example.com', settings, ID)
  expect(mail.messageId).toBe(`<account.${ID}@larkandcrane.example>`)
  expect(mail.fileName).toBe(`account.password_changed.${ID}.eml`)
})
