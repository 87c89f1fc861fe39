import { base64, HEADERS, mail, type OddMail, PDF } from './odd-mail.ts'

const WRONG_TYPE = 'We keep PDFs, JPEGs and PNGs only. Open this one in the mailbox.'

const mixed = (...parts: string[]) =>
  mail(
    `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n${parts.map((part) => `--x\n${part}\n`).join('')}--x--\n`,
  )

const text = 'Content-Type: text/plain\n\nAttached.'
const file = (headers: string, content = PDF) => `${headers}\nContent-Transfer-Encoding: base64\n\n${content}`
const attached = (name: string, content = PDF) =>
  file(`Content-Type: application/octet-stream\nContent-Disposition: attachment; ${name}`, content)
const picture = (bytes: number) => base64(`\x89PNG\r\n\x1a\n${'p'.repeat(bytes - 8)}`)

const NAMES: OddMail[] = (
  [
    ['RFC 2231', "filename*=utf-8''Kontoausz%C3%BCge%20%282026%29.pdf", 'Kontoauszüge (2026).pdf'],
    [
      'RFC 2231 in pieces',
      'filename*0*=iso-8859-1\'\'Relev%E9; filename*1=" de compte"; filename*2=".pdf"',
      'Relevé de compte.pdf',
    ],
    ['encoded words', 'filename="=?utf-8?B?UmVsZXbDqS5wZGY=?="', 'Relevé.pdf'],
    ['a path of Unix', 'filename="../../../etc/passwd"', 'etc-passwd'],
    ['a path of Windows', 'filename="..\\\\..\\\\accounts\\\\2026.pdf"', 'accounts-2026.pdf'],
    ['dots only', 'filename=".."', 'Attachment 1'],
    ['no name', 'x=1', 'Attachment 1'],
    ['line breaks and control characters', "filename*=utf-8''a%0D%0Ab%00%E2%80%AEfdp.exe", 'a bfdp.exe'],
    ['a year and its next', 'filename="Accounts 2025/26.pdf"', 'Accounts 2025-26.pdf'],
    ['an enormous name', `filename="${'n'.repeat(3_000)}.pdf"`, `${'n'.repeat(251)}.pdf`],
  ] as const
).map(([name, parameter, expected]) => ({
  name: `file name: ${name}`,
  source: mixed(text, attached(parameter)),
  expected: { text: 'Attached.', files: [{ position: 0, name: expected, reason: null }] },
}))

const KINDS: OddMail[] = [
  {
    name: 'a PDF that says it is something else',
    source: mixed(text, file('Content-Type: image/gif; name=a.gif')),
    expected: { files: [{ name: 'a.gif', reason: null }] },
  },
  {
    name: 'a program that says it is a PDF',
    source: mixed(text, file('Content-Type: application/pdf; name=a.pdf', base64('MZ\x90\0'))),
    expected: { files: [{ name: 'a.pdf', reason: WRONG_TYPE }] },
  },
  {
    name: 'an empty file',
    source: mixed(text, attached('filename=a.pdf', '')),
    expected: { files: [{ name: 'a.pdf', bytes: 0, reason: 'This file is empty.' }] },
  },
  {
    name: 'a file that is cut',
    source: mixed(text, attached('filename=a.pdf', PDF.slice(0, 31))),
    expected: { files: [{ name: 'a.pdf', reason: null }] },
  },
  {
    name: 'the same file twice',
    source: mixed(text, attached('filename=a.pdf'), attached('filename=a.pdf')),
    expected: {
      files: [
        { position: 0, name: 'a.pdf', reason: null },
        { position: 1, name: 'a.pdf', reason: null },
      ],
    },
  },
  {
    name: 'winmail.dat',
    source: mixed(text, file('Content-Type: application/ms-tnef; name="winmail.dat"', base64('x\x9f>"'))),
    expected: { files: [{ name: 'winmail.dat', reason: WRONG_TYPE }] },
  },
  {
    name: 'a message within the message',
    source: mixed(
      text,
      'Content-Type: message/rfc822; name="Offer"\n\nFrom: bank@bank.example\nSubject: Offer\nContent-Type: multipart/mixed; boundary=x\n\nNot our text',
    ),
    expected: { text: 'Attached.', files: [{ name: 'Offer.eml', reason: WRONG_TYPE }] },
  },
  {
    name: 'an invitation',
    source: mixed(
      text,
      'Content-Type: text/calendar; charset=utf-8; method=REQUEST; name="invite.ics"\n\nBEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR',
    ),
    expected: { kind: 'person', files: [{ name: 'invite.ics', reason: WRONG_TYPE }] },
  },
  {
    name: 'an invitation without a name',
    source: mixed(text, 'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nEND:VCALENDAR'),
    expected: { files: [{ name: 'Attachment 1.ics' }] },
  },
  {
    name: 'a logo within the text, and a photo',
    source: mail(
      `${HEADERS}Content-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n<p>Words</p><img src="cid:logo">\n--x\n${file('Content-Type: image/png; name=logo.png\nContent-ID: <logo>', picture(500))}\n--x\n${file('Content-Type: image/png; name=photo.png\nContent-ID: <photo>\nContent-Disposition: inline', picture(20_000))}\n--x--\n`,
    ),
    expected: { text: 'Words', files: [{ position: 0, name: 'photo.png', bytes: 20_000, reason: null }] },
  },
  {
    name: 'a file and no text',
    source: mail(
      `${HEADERS}${file('Content-Type: application/pdf; name=scan.pdf\nContent-Disposition: attachment')}\n`,
    ),
    expected: { text: '', files: [{ name: 'scan.pdf', reason: null }] },
  },
  {
    name: 'text that is attached',
    source: mixed(text, 'Content-Type: text/plain; name=notes.txt\nContent-Disposition: attachment\n\nNotes'),
    expected: { text: 'Attached.', files: [{ name: 'notes.txt', reason: WRONG_TYPE }] },
  },
  {
    name: 'text between files',
    source: mixed(text, attached('filename=a.pdf'), 'Content-Type: text/plain\n\nAnd this.'),
    expected: { text: 'Attached.\n\nAnd this.', files: [{ name: 'a.pdf' }] },
  },
  {
    name: '60 files',
    source: mixed(text, ...Array.from({ length: 60 }, (_, at) => attached(`filename=${at}.pdf`))),
    expected: {
      cut: true,
      files: Array.from({ length: 50 }, (_, position) => ({ position, name: `${position}.pdf` })),
    },
  },
]

export const FILES = [...NAMES, ...KINDS]
