import { bytes, mail, type OddMail } from './odd-mail.ts'

const from = (header: string) => mail(`${header}\n\nHello`)
const options = { authServId: 'mx.broker.example' }
const checked = (results: string, sender = 'ada@moss.example') => mail(`${results}\nFrom: ${sender}\n\nHello`)

const NAMES: OddMail[] = [
  { name: 'no sender', source: from('Subject: x'), expected: { from: { name: '', address: '' } } },
  {
    name: 'an address alone',
    source: from('From: Ada@Moss.example'),
    expected: { from: { name: '', address: 'Ada@Moss.example' } },
  },
  {
    name: 'an encoded name with a comma',
    source: from('From: =?utf-8?Q?M=C3=B6ss=2C_Ada?= <ada@moss.example>'),
    expected: { from: { name: 'Möss, Ada', address: 'ada@moss.example' } },
  },
  {
    name: 'two senders',
    source: from('From: ada@moss.example, bob@moss.example\nSender: bob@moss.example'),
    expected: { from: { name: '', address: 'ada@moss.example' } },
  },
  {
    name: 'a group',
    source: from('From: Team: ada@moss.example, bob@moss.example;'),
    expected: { from: { name: '', address: 'ada@moss.example' } },
  },
  {
    name: 'an address in place of the name',
    source: from('From: "hello@bank.example" <evil@elsewhere.example>'),
    expected: { from: { name: 'hello@bank.example', address: 'evil@elsewhere.example' } },
  },
  {
    name: 'characters in an address that nobody sees',
    source: from('From: ad\u200ba@moss.example'),
    expected: { from: { name: '', address: 'ad\ufffda@moss.example' } },
  },
  {
    name: 'headers within a name',
    source: from('From: =?utf-8?Q?Ada=0D=0ABcc=3A_x=00?= <ada@moss.example>'),
    expected: { from: { name: 'Ada Bcc: x', address: 'ada@moss.example' } },
  },
  {
    name: 'a name in raw Latin 1',
    source: bytes('From: Ren\xe9 <rene@moss.example>\n\nx'),
    expected: { from: { name: 'René', address: 'rene@moss.example' } },
  },
  {
    name: 'an enormous name and address',
    source: from(`From: ${'n'.repeat(3_000)} <${'a'.repeat(3_000)}@moss.example>`),
    expected: {},
  },
  {
    name: 'ids in every form',
    source: from(
      'Message-ID: no-brackets@moss.example\nIn-Reply-To: Your message of "Mon" <a@x.example>\nReferences: <b@x.example>\n <a@x.example><c@x.example>',
    ),
    expected: {
      messageId: 'no-brackets@moss.example',
      threadIds: ['a@x.example', 'c@x.example', 'b@x.example'],
    },
  },
  {
    name: '1,000 references',
    source: from(`References: ${Array.from({ length: 1_000 }, (_, at) => `<${at}@x.example>`).join('\n ')}`),
    expected: { threadIds: Array.from({ length: 50 }, (_, at) => `${999 - at}@x.example`) },
  },
]

const DATES: OddMail[] = [
  ['Mon, 16 Nov 2026 09:12:13 -0500 (EST)', '2026-11-16T14:12:13.000Z'],
  ['16 Nov 26 9:12 GMT', '2026-11-16T09:12:00.000Z'],
  ['Mon, 16 Nov 2026 09:12:13', '2026-11-16T09:12:13.000Z'],
  ['Mon, 31 Feb 2026 09:12:13 +0000', null],
  ['Mon, 16 Nov 99999 09:12:13 +0000', null],
  ['Thu, 1 Jan 0001 00:00:00 +0000', null],
  ['yesterday', null],
  ['1', null],
].map(([date, sentAt]) => ({
  name: `the date ${date}`,
  source: from(`Date: ${date}`),
  expected: { sentAt: sentAt ?? null },
}))

const CHECKS: OddMail[] = (
  [
    [
      'DMARC passed',
      'Authentication-Results: mx.broker.example;\n dkim=none; spf=fail smtp.mailfrom=x.example;\n dmarc=pass (p=reject) header.from=moss.example',
      'pass',
    ],
    [
      'the server’s name in capitals, with a version',
      'Authentication-Results: MX.Broker.Example 1; dmarc=pass',
      'pass',
    ],
    [
      'DMARC failed',
      'Authentication-Results: mx.broker.example; dkim=pass header.d=moss.example; dmarc=fail',
      'fail',
    ],
    ['another server says so', 'Authentication-Results: mx.evil.example; dmarc=pass', 'none'],
    [
      'a forged header below the server’s own',
      'Authentication-Results: mx.broker.example; dmarc=fail\nAuthentication-Results: mx.broker.example; dmarc=pass',
      'fail',
    ],
    [
      'a forged header below the server’s own, which found nothing',
      'Authentication-Results: mx.broker.example; none\nAuthentication-Results: mx.broker.example; dmarc=pass',
      'none',
    ],
    [
      'a pass in a comment',
      'Authentication-Results: mx.broker.example; spf=none (dmarc=pass; (x) dmarc=pass) smtp.mailfrom="a; dmarc=pass"',
      'none',
    ],
    [
      'a pass in a quoted string',
      'Authentication-Results: mx.broker.example; dkim=fail reason="bad; dmarc=pass; \\"; dmarc=pass"; spf=fail',
      'fail',
    ],
    [
      'the server’s name in a comment only',
      'Authentication-Results: (mx.broker.example;) mx.evil.example; dmarc=pass',
      'none',
    ],
    [
      'DKIM of the sender',
      'Authentication-Results: mx.broker.example; dkim=pass header.i=@mail.moss.example header.s=a; spf=fail',
      'pass',
    ],
    [
      'DKIM of somebody else',
      'Authentication-Results: mx.broker.example; dkim=pass header.d=evilmoss.example; spf=none',
      'other_domain',
    ],
    [
      'SPF of the sender',
      'Authentication-Results: mx.broker.example; spf=pass smtp.mailfrom=bounces@moss.example',
      'pass',
    ],
    [
      'SPF of somebody else',
      'Authentication-Results: mx.broker.example; spf=pass smtp.mailfrom=news@sender.example',
      'other_domain',
    ],
    [
      'DKIM and SPF of somebody else, and no policy of the sender’s domain',
      'Authentication-Results: mx.broker.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example; dmarc=none header.from=moss.example',
      'other_domain',
    ],
    [
      'neither DKIM nor SPF',
      'Authentication-Results: mx.broker.example; dkim=fail header.d=moss.example; spf=softfail smtp.mailfrom=moss.example',
      'fail',
    ],
    [
      'SPF failed, no DKIM at all',
      'Authentication-Results: mx.broker.example; spf=fail smtp.mailfrom=moss.example',
      'none',
    ],
    [
      'another sender than ours',
      'Authentication-Results: mx.broker.example; dmarc=pass header.from=evil.example',
      'other_domain',
    ],
    [
      'two senders',
      'Authentication-Results: mx.broker.example; dmarc=pass\nFrom: x@evil.example',
      'other_domain',
    ],
  ] as const
).map(([name, results, authentication]) => ({
  name: `authentication: ${name}`,
  options,
  source: checked(results),
  expected: { authentication },
}))

const UNCONFIGURED: OddMail = {
  name: 'authentication: the server’s name is not configured',
  source: checked('Authentication-Results: mx.broker.example; dmarc=pass'),
  expected: { authentication: 'none' },
}

export const SENDERS = [...NAMES, ...DATES, ...CHECKS, UNCONFIGURED]
