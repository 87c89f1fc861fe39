import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { composeAccountMail, composeMail } from '#shared/mail/compose-mail.ts'
import { sampleAccountMessages, sampleMessages } from '#shared/mail/sample-messages.ts'
import { readConfig } from '../host/config.ts'

it('draws every message there is on the page it names', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'mail-preview.ts'),
  ])
  const page = await readFile(fileURLToPath(/file:\S+/.exec(stdout)?.[0] ?? ''), 'utf8')
  const { mail } = readConfig({})
  const messages = Object.values(sampleMessages)
  expect(new Set(messages.map(({ kind, recipient }) => `${kind} ${recipient}`))).toEqual(
    new Set([
      'business_application_received staff',
      'business_application_received applicant',
      'bridging_application_received staff',
      'bridging_application_received applicant',
      'callback_received staff',
      'documents_requested applicant',
      'case_message applicant',
      'case_message person',
      'lender_pack lender',
      'terms_shared applicant',
      'request_answered applicant',
    ]),
  )
  for (const message of messages) expect(page).toContain(composeMail(message, mail).subject)
  const accounts = Object.values(sampleAccountMessages)
  for (const message of accounts) {
    const { subject } = composeAccountMail(message, 'ada@example.com', mail, '')
    expect(page).toContain(subject.replaceAll('&', '&amp;'))
  }
  expect(page.match(/<iframe title="On a phone"/g)).toHaveLength(messages.length + accounts.length)
})
