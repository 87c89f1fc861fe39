import { Buffer } from 'node:buffer'
import type { Paper } from '../../supabase/functions/case-papers/paper/paper.ts'
import { buildJpeg } from '../images/build-images.ts'

const PART = '--x\r\n'
const HTML = 'Content-Type: text/html\r\n\r\n'
const PDF = 'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding:'

const fill = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length))
const multipart = (parts: string[]) =>
  Buffer.from(
    `From: a@b.example\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${parts
      .map((part) => `${PART}${part}\r\n`)
      .join('')}--x--\r\n`,
  )
const base64 = (bytes: number) => fill(`${'JVBERi0x'.repeat(9)}\r\n`, bytes)

/** E-mails of a size that cost time or memory to read. */
export const heavyMail = (bytes: number): Record<string, () => Buffer> => ({
  'entities in 37 HTML parts': () => multipart(Array(37).fill(HTML + fill('&#129;', bytes / 37))),
  'tags in a thousand HTML parts': () => multipart(Array(999).fill(HTML + fill('<b>', bytes / 999))),
  'quotations in one HTML part': () => multipart([HTML + fill('<blockquote>a', bytes)]),
  boundaries: () => multipart([fill('--\n', bytes)]),
  'one large file': () => multipart([`${PDF} base64\r\n\r\n${base64(bytes)}`]),
  'a file in pieces of base64': () => multipart([`${PDF} base64\r\n\r\n${base64(bytes)}=\r\n${base64(100)}`]),
  'a file in quoted-printable': () =>
    multipart([`${PDF} quoted-printable\r\n\r\n${fill('=20=20\r\n', bytes)}`]),
  headers: () => Buffer.from(`From: a@b.example\r\n${fill('References: <a@b.example>\r\n', bytes)}`),
})

/** The texts of a case file that cost most, as many as anybody can send. */
export const heavyTexts = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => ['😀', 'a', 'word ', 'a\n', 'Łódź '][at % 5] ?? '').map((unit) =>
    fill(unit, 10_000).slice(0, 10_000),
  )

export const heavyPaper = (count: number): Paper => ({
  title: 'Case file',
  subtitle: 'LC-20261113-4821',
  footer: 'x',
  madeAt: new Date(0),
  blocks: [{ kind: 'facts', facts: heavyTexts(count).map((value, at) => ({ label: `Text ${at}`, value })) }],
})

const EMPTY_SEGMENT = Buffer.from([0xff, 0xe1, 0, 2])
const SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 9, 0xff, 0xd0, 9])
// With data that looks like markers, so that a picture of 20 MB has just as many scans as it may have.
const LONG_SCAN = Buffer.concat([SCAN, Buffer.alloc(1_100, Buffer.from([0xff, 0]))])
const EMPTY_CHUNK = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')
const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

/** Pictures of a size, made of many pieces. */
export const heavyPictures = (bytes: number): Record<string, () => Buffer> => ({
  'a JPEG of empty segments': () =>
    buildJpeg({ segments: [Buffer.alloc(floor(bytes, EMPTY_SEGMENT), EMPTY_SEGMENT)] }),
  'a JPEG of scans': () => buildJpeg({ pixels: Buffer.alloc(floor(bytes, SCAN), SCAN) }),
  'a JPEG of as many scans as it may have': () =>
    buildJpeg({ pixels: Buffer.alloc(floor(bytes, LONG_SCAN), LONG_SCAN) }),
  'a PNG of empty chunks': () =>
    Buffer.concat([PNG_HEAD, Buffer.alloc(floor(bytes, EMPTY_CHUNK), EMPTY_CHUNK), PNG_END]),
})
const floor = (bytes: number, unit: Buffer) => Math.floor((bytes - 1_000) / unit.length) * unit.length
