import { base64, bytes, HEADERS, mail, type OddMail } from './odd-mail.ts'

const plain = (charset: string, encoding: string, body: string) =>
  bytes(`${HEADERS}Content-Type: text/plain; charset=${charset}
Content-Transfer-Encoding: ${encoding}

${body}`)

const subject = (header: string) => bytes(`From: ada@moss.example\nSubject: ${header}\n\nHello`)

const BODIES: OddMail[] = [
  {
    name: 'UTF-8, 8bit',
    source: mail(`${HEADERS}Content-Type: text/plain; charset=utf-8\n\nPrice: £5 🏠`),
    expected: { text: 'Price: £5 🏠' },
  },
  { name: 'Latin 1', source: plain('iso-8859-1', '8bit', 'Caf\xe9 \xa35'), expected: { text: 'Café £5' } },
  {
    name: 'Windows-1252',
    source: plain('windows-1252', 'quoted-printable', '=93Yes=94 =96 =805'),
    expected: { text: '“Yes” – €5' },
  },
  {
    name: 'ISO-2022-JP',
    source: plain('iso-2022-jp', '7bit', '\x1b$B$3$s$K$A$O\x1b(B'),
    expected: { text: 'こんにちは' },
  },
  {
    name: 'GB18030',
    source: plain('gb18030', 'base64', base64('\xc4\xe3\xba\xc3')),
    expected: { text: '你好' },
  },
  { name: 'UTF-16', source: plain('utf-16', 'base64', base64('H\0i\0!\0')), expected: { text: 'Hi!' } },
  {
    name: 'a charset nobody knows',
    source: plain('x-klingon-3', '8bit', 'Caf\xe9'),
    expected: { text: 'Café' },
  },
  {
    name: 'UTF-8 that is labelled ASCII',
    source: mail(`${HEADERS}Content-Type: text/plain; charset=us-ascii\n\nIt’s £5`),
    expected: { text: 'It’s £5' },
  },
  {
    name: 'Latin 1 that is labelled UTF-8',
    source: plain('utf-8', '8bit', 'Caf\xe9 at 5'),
    expected: { text: 'Caf\ufffd at 5' },
  },
  {
    name: '8bit without a charset, UTF-8',
    source: mail(`${HEADERS}\nIt’s £5`),
    expected: { text: 'It’s £5' },
  },
  {
    name: '8bit without a charset, Windows',
    source: bytes(`${HEADERS}\nIt\x92s \xa35`),
    expected: { text: 'It’s £5' },
  },
  {
    name: 'quoted-printable that is broken',
    source: plain('utf-8', 'quoted-printable', 'a=ZZb =C3=A9 100=% x=3D=\nnext='),
    expected: { text: 'a=ZZb é 100=% x=next' },
  },
  {
    name: 'base64 that is broken',
    source: plain('utf-8', 'base64', 'SGVs\n!!bG8*\ngd29y\n=\nbGQh'),
    expected: { text: 'Hello world!' },
  },
  {
    name: 'base64 that is cut',
    source: plain('utf-8', 'base64', 'SGVsbG8gd29ybGQgYW'),
    expected: { text: 'Hello world a' },
  },
  {
    name: 'an encoding nobody knows',
    source: plain('utf-8', 'x-uuencode', 'begin 644 a'),
    expected: { text: 'begin 644 a' },
  },
  {
    name: 'NUL bytes and other control characters',
    source: plain('utf-8', '8bit', 'a\0b\x07c\x1b[31md\x7f'),
    expected: { text: 'abc[31md' },
  },
  {
    name: 'text that reads in another order, and what nobody sees',
    source: mail(`${HEADERS}\nPay\u202e00001\u202c \u2066x\u2069 a\u200bb\ufeffc\u{e0041}`),
    expected: { text: 'Pay00001 x abc' },
  },
  {
    name: 'lines that end with a carriage return alone',
    source: bytes(`${HEADERS}\nOne\nTwo`.replaceAll('\n', '\r').replaceAll('\r\r\n', '\r')),
    expected: { subject: 'Re: Your enquiry LC-20261116-0001', text: 'One\nTwo' },
  },
  {
    name: 'lines that end with a line feed alone',
    source: new TextEncoder().encode(`${HEADERS}\nOne\nTwo`),
    expected: { messageId: 'CAF1@mail.moss.example', text: 'One\nTwo' },
  },
  {
    name: 'format=flowed',
    source: mail(
      `${HEADERS}Content-Type: text/plain; format=flowed; delsp=no\n\nA long sentence that \nwas broken in two.\n\nBye\n`,
    ),
    expected: { text: 'A long sentence that was broken in two.\n\nBye' },
  },
  {
    name: 'many empty lines',
    source: mail(`${HEADERS}\nOne${'\n \t'.repeat(500)}\nTwo`),
    expected: { text: 'One\n\n\nTwo' },
  },
]

const SUBJECTS: OddMail[] = [
  {
    name: 'encoded words, folded',
    source: subject('=?utf-8?B?w4RwZmVs?=\n =?utf-8?Q?_und_?=\n =?iso-8859-1?Q?Birnen=E9?='),
    expected: { subject: 'Äpfel und Birnené' },
  },
  {
    name: 'a character broken over two encoded words',
    source: subject('=?utf-8?B?w4Q=?= =?utf-8?B?w4Q=?='),
    expected: { subject: 'ÄÄ' },
  },
  {
    name: 'encoded words that are broken',
    source: subject('=?utf-8?Q?a=ZZ?= =?nonsense?X?b?= =?utf-8?B?'),
    expected: { subject: 'a=ZZ =?nonsense?X?b?= =?utf-8?B?' },
  },
  {
    name: 'a subject in raw UTF-8',
    source: mail('From: ada@moss.example\nSubject: Größe £5\n\nx'),
    expected: { subject: 'Größe £5' },
  },
  { name: 'a subject in raw Latin 1', source: subject('Caf\xe9'), expected: { subject: 'Café' } },
  {
    name: 'headers within an encoded word',
    source: subject('=?utf-8?Q?Hi=0D=0ABcc:_x@evil.example=0D=0A=0D=0ABody?='),
    expected: { subject: 'Hi Bcc: x@evil.example Body', text: 'Hello' },
  },
]

export const ENCODINGS = [...BODIES, ...SUBJECTS]
