import { deflateSync } from 'node:zlib'
import { buildPdf, bytesOf, objectStream, onePage, packObjects, stream } from './build-pdf.ts'

export const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const { packed: packedScript, first } = packObjects([script])
const OBJECTS = `/Type /ObjStm /N 1 /First ${first}`
export const flate = (text: string | Buffer) => deflateSync(text)
const asHex = (data: Buffer) => bytesOf(`${data.toString('hex')}>`)
export const withObject = (object: Buffer | string) => buildPdf({ objects: [...onePage(), object] })

/** Ways to hide objects from whoever only looks for a word. */
export const DISGUISES: [string, Buffer][] = [
  [
    'objects in hexadecimal',
    withObject(stream(`${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`, asHex(flate(packedScript)))),
  ],
  [
    'hexadecimal inside compression',
    withObject(
      stream(`${OBJECTS} /Filter [/FlateDecode /ASCIIHexDecode]`, flate(asHex(bytesOf(packedScript)))),
    ),
  ],
  [
    'a filter in escapes',
    withObject(stream(`${OBJECTS} /Filter [/#41SCIIHexDecode /FlateDecode]`, asHex(flate(packedScript)))),
  ],
  [
    'objects packed twice',
    withObject(stream(`${OBJECTS} /Filter [/FlateDecode /FlateDecode]`, flate(flate(packedScript)))),
  ],
  [
    'a predictor',
    withObject(
      stream(
        `${OBJECTS} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>`,
        flate(predict(packedScript)),
      ),
    ),
  ],
  ['a type in escapes', withObject(objectStream([script], '/Type /O#62jS#74m /Filter /FlateDecode'))],
  [
    'a filter before the type',
    withObject(
      stream(`/Filter [/FlateDecode /ASCIIHexDecode] ${OBJECTS}`, flate(asHex(bytesOf(packedScript)))),
    ),
  ],
  [
    'a comment that ends the object',
    withObject(
      stream(`/Filter [/ASCIIHexDecode /FlateDecode] %1 0 obj\n${OBJECTS}`, asHex(flate(packedScript))),
    ),
  ],
  [
    'a stream begun inside a string',
    withObject(
      Buffer.concat([
        bytesOf(`<< ${OBJECTS} /X (stream\n`),
        flate('1 0 << >>'),
        bytesOf(`\nendstream) /Filter /FlateDecode >>\nstream\n`),
        flate(packedScript),
        bytesOf('\nendstream'),
      ]),
    ),
  ],
  [
    'the word endstream inside',
    withObject(
      stream(`${OBJECTS} /Filter /FlateDecode`, storedThenPacked('20 0 (endstream\nendobj) ', packedScript)),
    ),
  ],
  [
    'a comment before the numbers',
    withObject(stream(`${OBJECTS} /Filter /FlateDecode`, flate(`% nothing here\n${packedScript}`))),
  ],
  [
    'white space before the numbers',
    withObject(stream(`${OBJECTS} /Filter /FlateDecode`, flate(`${' '.repeat(5_000)}${packedScript}`))),
  ],
  [
    'much white space before the numbers',
    withObject(stream(`${OBJECTS} /Filter /FlateDecode`, flate(`${' '.repeat(200_000)}${packedScript}`))),
  ],
  [
    'a damaged end',
    withObject(stream(`${OBJECTS} /Filter /FlateDecode`, flate(packedScript).subarray(0, -6))),
  ],
  [
    'a return as line end',
    withObject(
      Buffer.from(
        stream(`${OBJECTS} /Filter /FlateDecode`, flate(packedScript))
          .toString('latin1')
          .replace('stream\n', 'stream\r\n'),
        'latin1',
      ),
    ),
  ],
  [
    'a long dictionary',
    withObject(
      stream(
        `${OBJECTS} /X (${'a'.repeat(6_000)}) /Filter [/ASCIIHexDecode /FlateDecode]`,
        asHex(flate(packedScript)),
      ),
    ),
  ],
]

const hexFirst = asHex(flate(packedScript))
// Inflated, this still begins with digits, as an object stream does with the numbers of its objects.
const hexLast = flate(asHex(bytesOf(packedScript)))
const FILTERS: [string, string, Buffer][] = [
  ['hexadecimal', '/Filter /ASCIIHexDecode', asHex(bytesOf(packedScript))],
  ['hexadecimal by its short name', '/Filter [/AHx /Fl]', hexFirst],
  ['hexadecimal inside', '/Filter [/Fl /ASCIIHexDecode]', hexLast],
  ['base 85', '/Filter [/ASCII85Decode /FlateDecode]', hexFirst],
  ['LZW', '/Filter /LZWDecode', hexFirst],
  ['run lengths', '/Filter [/FlateDecode /RunLengthDecode]', hexLast],
  ['a key of its own', '/Filter [/Crypt /FlateDecode]', hexLast],
  ['a filter elsewhere', '/Filter 8 0 R', hexLast],
  ['a second filter elsewhere', '/Filter [/FlateDecode 8 0 R]', hexLast],
  ['a list of filters elsewhere', '/Filter [8 0 R]', hexFirst],
  ['a short key', '/F [/Fl /AHx]', hexLast],
  ['two filters, one after another', '/Filter /FlateDecode /Filter [/Fl /AHx]', hexLast],
  ['a predictor elsewhere', '/Filter /FlateDecode /DecodeParms 8 0 R', hexLast],
  ['a predictor by a short key', '/Filter /FlateDecode /DP 8 0 R', hexLast],
]
const SHAPES: [string, (filter: string) => string][] = [
  ['of that type', (filter) => `${OBJECTS} ${filter}`],
  ['of no type', (filter) => `/N 1 /First ${first} ${filter}`],
  ['of a type elsewhere', (filter) => `/Type 8 0 R /N 9 0 R /First 10 0 R ${filter}`],
  ['after a long entry', (filter) => `/N 1 /First ${first} ${filter} /X (${'a'.repeat(9_000)})`],
  ['after an object in a comment', (filter) => `/N 1 /First ${first} ${filter} %1 0 obj >> 2 0 obj\n`],
  ['after an object in a string', (filter) => `/N 1 /First ${first} ${filter} /X (>> endobj 1 0 obj <<)`],
  ['after an end in a comment', (filter) => `/N 1 /First ${first} ${filter} %>> endobj\n`],
  ['after a stream in a string', (filter) => `/N 1 /First ${first} /X (>> stream\n) ${filter}`],
  ['in escapes', (filter) => `/#4e 1 /F#69rst ${first} ${filter.replaceAll('/F', '/#46')}`],
]
/** Every filter that hides a stream's objects, in every dictionary that hides the filter. */
export const FILTERED: [string, Buffer][] = SHAPES.flatMap(([shape, write]) =>
  FILTERS.map(([name, filter, data]): [string, Buffer] => [
    `objects ${shape} in ${name}`,
    withObject(stream(write(filter), data)),
  ]),
)

/** The text as an Up predictor encodes it: rows of 8 bytes, each the difference from the row above, after a 2. */
function predict(text: string): Buffer {
  const rows: number[] = []
  const bytes = bytesOf(text)
  for (let at = 0; at < bytes.length; at += 8) {
    rows.push(2)
    for (let column = 0; column < 8; column += 1) {
      rows.push(((bytes[at + column] ?? 32) - (bytes[at + column - 8] ?? 0)) & 0xff)
    }
  }
  return Buffer.from(rows)
}

/** One zlib stream whose first block is stored as it is and whose second is packed. */
function storedThenPacked(plain: string, packed: string): Buffer {
  const stored = deflateSync(plain, { level: 0 }).subarray(2, -4)
  const notLast = Buffer.from(stored)
  notLast[0] = (notLast[0] ?? 0) & 0xfe
  const rest = deflateSync(packed).subarray(2, -4)
  const whole = bytesOf(plain + packed)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(adler32(whole))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), notLast, rest, check])
}

function adler32(bytes: Buffer): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return b * 65_536 + a
}
