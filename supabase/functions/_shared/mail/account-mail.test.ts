import { expect, it } from 'vitest'
import { accountTemplates } from './account-templates.ts'
import { composeAccountMail } from './compose-mail.ts'
import { readMailSettings } from './mail-settings.ts'

const settings = readMailSettings({}, '{{ .SiteURL }}', false)
const ID = '00000000-0000-4000-8000-000000000000'

// To write the files anew, run `npx vitest run --project unit account-mail -u`.
it.each(accountTemplates())(
  'the template $name for hosted Supabase is the e-mail of ours',
  async ({ name, html }) => {
    await expect(html).toMatchFileSnapshot(`../../../templates/${name}.html`)
  },
)

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
