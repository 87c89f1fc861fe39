import { base64, bytes, HEADERS, mail, type OddMail, PDF } from './odd-mail.ts'

const part = (headers: string, body: string) => `${headers}\n\n${body}\n`

/** Multiparts within each other, with a text in the innermost. */
function nested(depth: number): string {
  const opening = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  )
  const closing = Array.from({ length: depth }, (_, at) => `--b${depth - 1 - at}--\n`)
  return `${HEADERS}${opening.join('')}Content-Type: text/plain\n\nInnermost words\n${closing.join('')}`
}

export const STRUCTURES: OddMail[] = [
  {
    name: 'nothing at all',
    source: mail(''),
    expected: {
      from: { name: '', address: '' },
      subject: '',
      text: '',
      messageId: null,
      sentAt: null,
      kind: 'person',
    },
  },
  {
    name: 'headers only',
    source: mail(HEADERS),
    expected: { from: { name: 'Ada Moss', address: 'ada@moss.example' }, text: '', quoted: '', cut: false },
  },
  {
    name: 'headers only, broken off in the middle',
    source: mail(HEADERS.slice(0, 60)),
    expected: { from: { name: 'Ada Moss', address: 'ada@moss.example' } },
  },
  {
    name: 'no headers',
    source: mail('Just words.\nTwo lines.'),
    expected: { text: 'Just words.\nTwo lines.' },
  },
  {
    name: 'plain and HTML alternatives',
    source: mail(
      `${HEADERS}Content-Type: multipart/alternative; boundary="=_a b"\n\n--=_a b\n${part('Content-Type: text/plain', 'Plain words')}--=_a b\n${part('Content-Type: text/html', '<p>HTML words</p>')}--=_a b--\n`,
    ),
    expected: { text: 'Plain words' },
  },
  {
    name: 'an empty plain alternative',
    source: mail(
      `${HEADERS}Content-Type: multipart/alternative; boundary=x\n\n--x\n${part('Content-Type: text/plain', '  ')}--x\n${part('Content-Type: text/html', '<p>HTML words</p>')}--x--\n`,
    ),
    expected: { text: 'HTML words' },
  },
  { name: 'multiparts 5 deep', source: mail(nested(5)), expected: { text: 'Innermost words', cut: false } },
  {
    name: 'multiparts 500 deep',
    source: mail(nested(500)),
    expected: { subject: 'Re: Your enquiry LC-20261116-0001', cut: true, files: [] },
  },
  {
    name: 'a multipart that names no boundary',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed\n\n--x\nContent-Type: text/plain\n\nStill here\n--x--\n`,
    ),
    expected: { text: '--x\nContent-Type: text/plain\n\nStill here\n--x--', cut: true },
  },
  {
    name: 'a boundary that never comes',
    source: mail(`${HEADERS}Content-Type: multipart/mixed; boundary=x\n\nStill here\n`),
    expected: { text: 'Still here', cut: true },
  },
  {
    name: 'a boundary that never comes, within another',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: multipart/alternative; boundary=y\n\nStill here\n--x\n${part('Content-Type: text/plain', 'And here')}--x--\n`,
    ),
    expected: { text: 'Still here\nAnd here', cut: true },
  },
  {
    name: 'HTML beside plain text',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\n${part('Content-Type: text/html', '<style>p {}</style><p>Words, <a href="https://bank.example">linked</a></p>')}--x\n${part('Content-Type: text/plain', 'Scanned by a firewall')}--x--\n`,
    ),
    expected: { text: 'Words, linked\nScanned by a firewall' },
  },
  {
    name: 'Windows text without a charset within a multipart',
    source: bytes(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\n${part('Content-Type: text/plain', 'It\x92s \xa35')}--x--\n`,
    ),
    expected: { text: 'It’s £5' },
  },
  {
    name: 'a boundary that never ends',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nFirst\n--x\nContent-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\n${PDF}\n`,
    ),
    expected: { text: 'First', files: [{ position: 0, name: 'a.pdf', reason: null }] },
  },
  {
    name: 'a boundary longer than lines may be',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary="${'x'.repeat(5_000)}"\n\n--${'x'.repeat(5_000)}\n\nWords\n--${'x'.repeat(5_000)}--\n`,
    ),
    expected: { text: 'Words' },
  },
  {
    name: 'two Content-Type headers',
    source: mail(`${HEADERS}Content-Type: text/plain\nContent-Type: text/html\n\n<b>as sent</b>`),
    expected: { text: '<b>as sent</b>' },
  },
  {
    name: 'headers of 2 MB',
    source: mail(
      `X-Junk: ${'x'.repeat(70)}\n${`X-Junk: ${'x'.repeat(70)}\n ${'y'.repeat(70)}\n`.repeat(14_000)}${HEADERS}\nWords`,
    ),
    expected: { subject: 'Re: Your enquiry LC-20261116-0001', text: 'Words', cut: false },
  },
  {
    name: 'a subject of 2 MB',
    source: mail(`Subject: ${'word '.repeat(400_000)}\n${HEADERS}\nWords`),
    expected: { subject: 'word '.repeat(60).trim(), messageId: 'CAF1@mail.moss.example', text: 'Words' },
  },
  {
    name: 'headers of 2 MB within a part',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\nX-Junk: ${'x'.repeat(2_000_000)}\n\nWords\n--x--`,
    ),
    expected: { subject: 'Re: Your enquiry LC-20261116-0001', text: 'Words', cut: false },
  },
  {
    name: '10,000 recipients',
    source: mail(
      `To: ${Array.from({ length: 10_000 }, (_, at) => `"Person ${at}" <p${at}@many.example>`).join(',\n ')}\n${HEADERS}\nWords`,
    ),
    expected: { from: { name: 'Ada Moss', address: 'ada@moss.example' }, text: 'Words' },
  },
  {
    name: '10,000 parts',
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\n\nFirst words\n${'--x\nContent-Type: image/gif\n\ng\n'.repeat(10_001)}`,
    ),
    expected: { text: 'First words', cut: true },
  },
  {
    name: 'a message in an mbox envelope',
    source: mail(`From ada@moss.example Mon Nov 16 09:12:13 2026\n${HEADERS}\nWords`),
    expected: { from: { name: 'Ada Moss', address: 'ada@moss.example' }, text: 'Words' },
  },
  {
    name: 'text that is too long',
    source: mail(`${HEADERS}\n${'word '.repeat(3_000)}`),
    expected: { text: 'word '.repeat(2_000), cut: true },
  },
  {
    name: 'the beginning of a larger message',
    options: { cutOff: true },
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\n\nWords\n--x\nContent-Type: application/pdf; name=whole.pdf\nContent-Transfer-Encoding: base64\n\n${PDF}\n--x\nContent-Type: application/pdf; name=half.pdf\nContent-Transfer-Encoding: base64\n\n${PDF.slice(0, 40)}`,
    ),
    expected: {
      text: 'Words',
      cut: true,
      files: [
        { name: 'whole.pdf', reason: null },
        {
          name: 'half.pdf',
          reason: 'This e-mail is too large to read to its end. Open this file in the mailbox.',
        },
      ],
    },
  },
  {
    name: 'the beginning of a larger message, cut within its text',
    options: { cutOff: true },
    source: mail(
      `${HEADERS}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: application/pdf; name=whole.pdf\nContent-Transfer-Encoding: base64\n\n${PDF}\n--x\n\nWor`,
    ),
    expected: { text: 'Wor', cut: true, files: [{ name: 'whole.pdf', reason: null }] },
  },
  {
    name: 'an S/MIME message',
    source: mail(
      `${HEADERS}Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\nContent-Disposition: attachment; filename="smime.p7m"\nContent-Transfer-Encoding: base64\n\n${base64('0\x82\x01\x00secret')}\n`,
    ),
    expected: {
      text: '',
      files: [{ name: 'smime.p7m', reason: 'This file is encrypted or signed. Open it in the mailbox.' }],
    },
  },
  {
    name: 'a PGP message',
    source: mail(
      `${HEADERS}Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=x\n\n--x\n${part('Content-Type: application/pgp-encrypted', 'Version: 1')}--x\n${part('Content-Type: application/octet-stream; name="encrypted.asc"', '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----')}--x--\n`,
    ),
    expected: {
      text: '',
      files: [
        { name: 'Attachment 1' },
        { name: 'encrypted.asc', reason: 'This file is encrypted or signed. Open it in the mailbox.' },
      ],
    },
  },
  {
    name: 'a signed message',
    source: mail(
      `${HEADERS}Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=x\n\n--x\n${part('Content-Type: text/plain', 'Signed words')}--x\n${part('Content-Type: application/pgp-signature; name="signature.asc"', '-----BEGIN PGP SIGNATURE-----\niQEz\n-----END PGP SIGNATURE-----')}--x--\n`,
    ),
    expected: { text: 'Signed words', files: [] },
  },
  {
    name: 'bytes of no message',
    source: bytes('\x89PNG\n\x1a\n\0\0\0\rIHDR\0\0'),
    expected: { from: { name: '', address: '' }, files: [] },
  },
]
