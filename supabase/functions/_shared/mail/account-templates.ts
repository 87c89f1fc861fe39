import { composeAccountMail } from './compose-mail.ts'
import { readMailSettings } from './mail-settings.ts'
import type { AccountMessage } from './messages/account-mail-content.ts'

const link = (type: string) => `{{ .SiteURL }}/set-password?token_hash={{ .TokenHash }}&type=${type}`

const MESSAGES = {
  invite: { kind: 'invite', link: link('invite'), validHours: 1 },
  recovery: { kind: 'recovery', link: link('recovery'), validHours: 1 },
  reauthentication: { kind: 'reauthentication', code: '{{ .Token }}', validMinutes: 60 },
} satisfies Record<string, AccountMessage>

/** Hosted Supabase sends these e-mails itself, from the files in supabase/templates, with its own placeholders. */
export function accountTemplates(): { name: string; subject: string; html: string }[] {
  const settings = readMailSettings({}, '{{ .SiteURL }}', false)
  return Object.entries(MESSAGES).map(([name, message]) => {
    const { subject, html } = composeAccountMail(message, 'nobody@example.com', settings, '0')
    return { name, subject, html }
  })
}
