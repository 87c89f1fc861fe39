import { deflateSync } from 'node:zlib'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { bytesOf, noise } from './build-pdf.ts'

const HEAD = '%PDF-1.7\n'
const TAIL = '\n%%EOF\n'

/** Makes a file of one size: `unit` again and again, `most` times at most, then white space. */
type Fill = (unit: Buffer | string, most?: number) => Buffer
const fillTo =
  (size: number): Fill =>
  (unit, most = Number.POSITIVE_INFINITY) => {
    const bytes = typeof unit === 'string' ? bytesOf(unit) : unit
    const room = size - HEAD.length - TAIL.length
    const count = Math.min(most, Math.floor(room / bytes.length))
    const body = Buffer.alloc(room, ' ').fill(bytes, 0, count * bytes.length)
    return Buffer.concat([bytesOf(HEAD), body, bytesOf(TAIL)])
  }

const packed = (content: Buffer | string, entries = '/Type /ObjStm /N 1 /First 4') =>
  Buffer.concat([
    bytesOf(`9 0 obj << ${entries} /Filter /FlateDecode >>\nstream\n`),
    deflateSync(content, { level: 1 }),
    bytesOf('\nendstream\nendobj\n'),
  ])
const object = (content: string) => `8 0 obj ${content} endobj\n`
const numbered = (text: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => text(at + 1)).join('')

/** Files that make an inspection as expensive as it can get. */
const COSTLY: Record<string, (fill: Fill) => Buffer> = {
  'objects that inflate to white space': (fill) => fill(packed(Buffer.alloc(65_500, ' ')), 20_000),
  'objects that inflate to comments': (fill) => fill(packed(Buffer.alloc(65_500, '%\n')), 20_000),
  'as many object streams as fit': (fill) => fill(packed('1 0 <<>>')),
  'as many streams as fit': (fill) => fill('9 0 obj<<>>stream\nx\nendstream endobj '),
  'streams that begin and are no zlib': (fill) =>
    fill('9 0 obj<</N 1/First 4/Filter/Fl>>stream\nx\nendstream endobj '),
  'one object stream of names': (fill) => fill(packed(Buffer.alloc(40_000_000, '1 0 /A/B/C'))),
  'one object stream of files without an end': (fill) => fill(packed(`1 0 ${'/F('.repeat(15_000_000)}`)),
  'objects packed twice': (fill) => fill(packed(deflateSync(Buffer.alloc(60_000_000, ' ')))),
  'as many objects as fit': (fill) => fill('1 0 obj<<>>endobj '),
  'dictionaries that never end': (fill) => fill('<<'.repeat(65_536)),
  'an object of dictionaries that never end': (fill) => fill(`1 0 obj ${'<<'.repeat(500_000)}`),
  'a table of everything': (fill) => fill('0000000016 00000 n\r\n'),
  'names without an end': (fill) => fill(object(`<< /${'a'.repeat(65_536)} 1 >>`)),
  'names in escapes': (fill) => fill(object(`<< ${'/#4a#53#61'.repeat(6_000)} >>`)),
  'names of one letter': (fill) => fill(object(`<< ${'/A'.repeat(30_000)} >>`)),
  'file names without an end': (fill) => fill('/F('),
  'file names behind comments': (fill) => fill(object(`<< ${'/F%'.repeat(20_000)} >>`)),
  'addresses one in another': (fill) => fill(object(`<< ${'/URI('.repeat(12_000)} >>`)),
  'hexadecimal addresses': (fill) => fill(object(`<< ${'/URI<41'.repeat(9_000)} >>`)),
  'brackets without an end': (fill) => fill(object('('.repeat(65_536))),
  'nothing but digits': (fill) => fill('1234567890 12345 '),
  'objects that begin in a comment': (fill) => fill('%1 0 obj '),
  'streams that begin in a string': (fill) => fill('1 0 obj(stream\n'),
  'tables one after another': (fill) => fill('startxref 1 /Prev 2 '),
  'a page tree with one page for all': (fill) =>
    fill(numbered((at) => `${at} 0 obj<</Kids[1 0 R 2 0 R]>>endobj `, 30_000)),
  'a page tree of one node': (fill) => fill(`1 0 obj<</Kids[${'7 0 R '.repeat(100_000)}]>>endobj `),
  'fonts by the name of F': (fill) => fill(numbered((at) => `/F ${at} 0 R `, 70_000)),
}

/** Each costly file, made to a size when it is asked for. */
export const costlyPdfs = (size: number): [string, () => Buffer][] =>
  Object.entries(COSTLY).map(([name, make]) => [name, () => make(fillTo(size))])

/** As large a file as may be sent by somebody who scanned their statements. */
export const honestLargePdf = (): Buffer =>
  Buffer.concat([
    bytesOf(`${HEAD}4 0 obj << /Subtype /Image /Filter /DCTDecode >>\nstream\n`),
    noise(MAX_UPLOAD_BYTES - 200),
    bytesOf(`\nendstream\nendobj\n${TAIL}`),
  ])
