import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { expectStorable } from '../../../tests/mail/storable.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'

const parse = (lines: string[], options = {}): Promise<ParsedMail> =>
  parseMail(new TextEncoder().encode(lines.join('\r\n')), options)

it('reads a reply’s sender, what it answers, and its own words', async () => {
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

const attach = (name: string, content: Uint8Array) =>
  [
    '--x',
    `Content-Type: application/octet-stream; name=${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\r\n')

const withFiles = (...files: string[]) => [
  'From: ada@moss.example',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  '',
  'Attached.',
  ...files,
  '--x--',
]

it('returns the contents of storable files by position', async () => {
  const [program, pdf] = [Buffer.from('MZ'), Buffer.from('%PDF-1.4 content')]
  const { mail, contents } = await parse(withFiles(attach('a.exe', program), attach('b.pdf', pdf)))
  expect(mail.files.map(({ reason }) => reason === null)).toEqual([false, true])
  expect([...contents]).toEqual([[1, new Uint8Array(pdf)]])
})

it('reads a message of 30 MB, refuses a file above 20 MB', async () => {
  const [most, more] = [Buffer.alloc(1_500_000), Buffer.alloc(20_971_521)]
  most.write('%PDF-')
  more.write('%PDF-')
  const parsed = await parse(withFiles(attach('a.pdf', most), attach('b.pdf', more)))
  expect(parsed.mail.files).toEqual([
    { position: 0, name: 'a.pdf', bytes: most.length, reason: null },
    {
      position: 1,
      name: 'b.pdf',
      bytes: more.length,
      reason: 'This file is larger than 20 MB. Open it in the mailbox.',
    },
  ])
  expectStorable(parsed)
})

it('recognises a message that a server delivered twice, and none that differs', async () => {
  const message = ['From: ada@moss.example', 'Message-ID: <a@moss.example>', '', 'Hello']
  const fingerprintOf = async (lines: string[]) => (await parse(lines)).mail.fingerprint
  const first = await fingerprintOf(message)
  expect(await fingerprintOf(['Received: by mx2.broker.example; today', 'To: x', ...message])).toBe(first)
  const others = [
    [...message, 'And more'],
    ['Subject: x', ...message],
    ['Date: Mon, 16 Nov 2026 10:00:00 +0000', ...message],
    message.map((line) => line.replace('<a@', '<b@')),
    message.map((line) => line.replace('From: ', 'From: Ada ')),
    withFiles(attach('a.pdf', Buffer.from('%PDF-1'))),
    withFiles(attach('a.pdf', Buffer.from('%PDF-2'))),
    withFiles(attach('b.pdf', Buffer.from('%PDF-1'))),
  ]
  const found = await Promise.all(others.map(fingerprintOf))
  expect(new Set([first, ...found]).size).toBe(1 + others.length)
})
