import { expect, it } from 'vitest'
import { composeAccountMail } from './compose-mail.ts'
import { morningMailContent } from './messages/morning-mail-content.ts'
import { morningMailDay } from './morning-mail-day.ts'
import { sampleAccountMessages } from './sample-messages.ts'

it.each([
  ['2026-11-16T06:59:00Z', undefined],
  ['2026-11-16T07:00:00Z', '2026-11-16'],
  ['2026-11-16T10:59:00Z', '2026-11-16'],
  ['2026-11-16T11:00:00Z', undefined],
  // Summer time: seven in London is six in UTC.
  ['2026-07-06T06:00:00Z', '2026-07-06'],
  // A Saturday, and two bank holidays.
  ['2026-11-14T08:00:00Z', undefined],
  ['2026-12-25T08:00:00Z', undefined],
  ['2027-03-29T08:00:00Z', undefined],
])('at %s the morning e-mails of %s are due', (now, day) => {
  expect(morningMailDay(new Date(now))).toBe(day)
})

it('says what waits, and no step in words of our own', () => {
  const settings = {
    from: { name: 'Lark & Crane', address: 'hello@example.com' },
    deskUrl: 'https://desk.example',
  }
  const { subject, text } = composeAccountMail(
    sampleAccountMessages.morning_summary,
    'ann@example.com',
    settings,
    '7',
  )
  expect(subject).toBe('Your cases this morning')
  expect(text).toContain('LC-20261113-4821: Ada, by Mon 16 Nov, 9:40am')
  expect(text).toContain('LC-20261102-1177: Orla, Chase documents, Mon 16 Nov')
  expect(text).toContain('LC-20261104-2093: Gita, Next step, Fri 13 Nov')
  expect(text).toContain('LC-20261019-3310: Ida, last worked on Thu 5 Nov')
  expect(text).not.toContain('Wilf')
})

it('says so when nothing is waiting any more', () => {
  const { blocks } = morningMailContent({ promises: [], steps: [], idle: [] }, 'https://desk.example')
  expect(blocks[0]).toBe('Nothing is waiting for you any more.')
})
