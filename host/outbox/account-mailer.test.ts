import { expect, it } from 'vitest'
import type { Mail } from '#shared/mail/mail.ts'
import { readMailSettings } from '#shared/mail/mail-settings.ts'
import type { Delivery } from '../../supabase/functions/send-mail/deps.ts'
import { createAccountMailer } from './account-mailer.ts'

const settings = readMailSettings({}, 'https://desk.example.com', false)
const LINK = 'https://desk.example.com/set-password?token_hash=abc&type=recovery'
const refused = (permanent: boolean): Delivery => ({ ok: false, permanent, code: 'refused', detail: 'ada@' })

async function sendWith(deliveries: Delivery[]) {
  const sent: Mail[] = []
  const logged: Record<string, unknown>[] = []
  const mailer = createAccountMailer({
    send: async (mail) => {
      sent.push(mail)
      return deliveries[sent.length - 1] ?? { ok: true }
    },
    settings,
    log: (entry) => logged.push(entry),
    enqueue: async () => {},
    waitsMs: [1, 1, 1],
  })
  await mailer.send({ kind: 'recovery', link: LINK, validHours: 1 }, 'ada@example.com')
  return { sent, codes: logged.map(({ code }) => code), logged: JSON.stringify(logged) }
}

it('sends the link in both renderings, and logs neither link nor address', async () => {
  const { sent, codes, logged } = await sendWith([])
  expect(codes).toEqual(['sent'])
  expect(sent[0]).toMatchObject({ to: 'ada@example.com', subject: 'Set a new password' })
  expect(sent[0]?.text).toContain(LINK)
  expect(sent[0]?.html).toContain(LINK.replace('&', '&amp;'))
  expect(logged).not.toMatch(/ada@|token_hash/)
})

it('tries again what was refused for now, under one Message-ID', async () => {
  const { sent, codes } = await sendWith([refused(false), refused(false)])
  expect(codes).toEqual(['refused', 'refused', 'sent'])
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
})

it('gives up after five tries, or one refusal for good', async () => {
  expect((await sendWith(Array(9).fill(refused(false)))).codes).toEqual([
    'refused',
    'refused',
    'refused',
    'refused',
    'abandoned',
  ])
  expect((await sendWith([refused(true)])).codes).toEqual(['refused'])
})
