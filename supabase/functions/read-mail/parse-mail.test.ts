import { expect, it } from 'vitest'
import { type ParsedMail, parseMail } from './parse-mail.ts'

const parse = (lines: string[], options = {}): Promise<ParsedMail> =>
  parseMail(new TextEncoder().encode(lines.join('\r\n')), options)

it('reads an answer: who sent it, what it answers, its own words apart from the rest', async () => {
  const { mail } = await parse([
    'From: "Ada Müller" <Ada@Example.com>',
    'Subject: =?utf-8?Q?Re:_Hall=C3=B6_LC-20261116-0001?=',
    'Message-ID: <a@b.example>',
    'In-Reply-To: <q@z.example>',
    'References: <1@x.example> <q@z.example>',
    'Date: Mon, 16 Nov 2026 10:00:00 +0100',
    '',
    'Thank you.',
    '',
    'On Mon, 16 Nov 2026 at 09:00, Lark and Crane',
    '<hello@larkandcrane.example> wrote:',
    '',
    '> Dear Ada',
  ])
  expect(mail).toMatchObject({
    messageId: 'a@b.example',
    threadIds: ['q@z.example', '1@x.example'],
    kind: 'person',
    from: { name: 'Ada Müller', address: 'Ada@Example.com' },
    authentication: 'none',
    subject: 'Re: Hallö LC-20261116-0001',
    sentAt: '2026-11-16T09:00:00.000Z',
    text: 'Thank you.',
    quoted: 'On Mon, 16 Nov 2026 at 09:00, Lark and Crane\n<hello@larkandcrane.example> wrote:\n\n> Dear Ada',
    cut: false,
    files: [],
    bounce: null,
  })
})

it('makes a message of anything', async () => {
  expect((await parse([''])).mail).toMatchObject({ from: { name: '', address: '' }, text: '', sentAt: null })
  expect((await parse(['no headers at all'])).mail.text).toBe('no headers at all')
})
