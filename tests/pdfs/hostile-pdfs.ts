import { deflateSync } from 'node:zlib'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import {
  buildPdf,
  bytesOf,
  CATALOGUE,
  objectStream,
  onePage,
  PAGE,
  packObjects,
  stream,
  TEXT,
} from './build-pdf.ts'

export type Verdict = 'refused' | 'kept apart' | 'marked'
export interface HostilePdf {
  name: string
  bytes: Buffer
  verdict: Verdict
}

/** What makes a reader act without being asked; each is harmless here and does nothing. */
const ACTIONS = {
  'a script': '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  'a script in a rendition': '<< /S /Rendition /JS (x) /OP 0 >>',
  'a program started': '<< /S /Launch /F (cmd.exe) >>',
  'a program started on Windows': '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>',
  'a form sent away': '<< /S /SubmitForm /F (https://collect.example/) >>',
  'data brought in': '<< /S /ImportData /F (C:\\\\data.fdf) >>',
  'a jump into an attachment': '<< /S /GoToE /T << /R /C /N (inner.pdf) >> >>',
  'a jump to another machine': '<< /S /GoToR /F (\\\\\\\\198.51.100.1\\\\share\\\\a.pdf) /D [0 /Fit] >>',
  'a film with a script': '<< /Type /Annot /Subtype /RichMedia /RichMediaContent << >> >>',
} as const
const ATTACHMENT = '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> /Names << /EmbeddedFiles 3 0 R >> >>'
const FORM = '<< /AcroForm << /XFA [(template) 6 0 R] >> >>'
const HARMS: [string, string][] = [
  ...Object.entries(ACTIONS),
  ['an attachment', ATTACHMENT],
  ['a live form', FORM],
]

/** Where a harm can lie, and how its name can be written. */
const PLACES: [string, (harm: string) => Buffer][] = [
  [
    'at opening',
    (harm) =>
      buildPdf({ objects: [`<< /Type /Catalog /Pages 2 0 R /OpenAction ${harm} >>`, ...onePage().slice(1)] }),
  ],
  [
    'on a page',
    (harm) =>
      buildPdf({
        objects: [...onePage().slice(0, 2), `<< /Type /Page /AA << /O ${harm} >> >>`, stream('', TEXT)],
      }),
  ],
  ['in escapes', (harm) => buildPdf({ objects: [...onePage(), escapeNames(harm)] })],
  ['in compressed objects', (harm) => buildPdf({ objects: [...onePage(), objectStream([harm])] })],
  [
    'in compressed objects without a type',
    (harm) => buildPdf({ objects: [...onePage(), objectStream([harm], '/Filter /FlateDecode')] }),
  ],
  ['behind a table that lies', (harm) => buildPdf({ objects: [...onePage(), harm] }).subarray(0, -40)],
  [
    'after the first end',
    (harm) => Buffer.concat([buildPdf({ objects: onePage() }), bytesOf(`5 0 obj ${harm} endobj\n%%EOF\n`)]),
  ],
]

function escapeNames(text: string): string {
  const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`
  return text.replace(
    /\/([A-Za-z]+)/g,
    (_, name: string) => `/${[...name].map((letter, at) => (at % 2 ? hex(letter) : letter)).join('')}`,
  )
}

const script = ACTIONS['a script']
const { packed: packedScript, first } = packObjects([script])
const OBJECTS = `/Type /ObjStm /N 1 /First ${first}`
const flate = (text: string | Buffer) => deflateSync(text)
const asHex = (data: Buffer) => bytesOf(`${data.toString('hex')}>`)
const withObject = (object: Buffer | string) => buildPdf({ objects: [...onePage(), object] })

/** Ways to hide objects from whoever only looks for a word. */
const DISGUISES: [string, Buffer][] = [
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
  ['a short filter name', withObject(stream(`${OBJECTS} /Filter [/AHx /Fl]`, asHex(flate(packedScript))))],
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
  ['no compression at all', withObject(stream(OBJECTS, packedScript))],
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

/** Each row of the text behind the mark of an Up predictor, taken from the row above. */
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

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576)
const BOMBS: [string, Buffer][] = [
  [
    'a bomb of zeros',
    withObject(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate(zeros(80)))),
  ],
  [
    'a bomb of objects',
    withObject(
      stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate(Buffer.alloc(80 * 1_048_576, '1 0 '))),
    ),
  ],
  [
    'a bomb without a type',
    withObject(stream('/N 1 /First 4 /Filter /FlateDecode', flate(Buffer.alloc(80 * 1_048_576, '1 0 ')))),
  ],
  [
    'a hundred bombs',
    buildPdf({
      objects: [
        ...onePage(),
        ...Array.from({ length: 100 }, () =>
          stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate(Buffer.alloc(1_048_576, '1 0 '))),
        ),
      ],
    }),
  ],
  [
    'thousands of streams',
    buildPdf({ objects: [...onePage(), '<< >>\nstream\nx\nendstream\n'.repeat(20_100)] }),
  ],
  ['streams inside streams', withObject(nestedStreams(12))],
]

/** A stream whose stored bytes hold the beginning of the next one, and so on inwards. */
function nestedStreams(depth: number): Buffer {
  let inner = bytesOf('1 0 << >>')
  for (let level = 0; level < depth; level += 1) {
    inner = Buffer.concat([
      bytesOf('stream\n'),
      deflateSync(Buffer.concat([bytesOf('1 0 '), inner]), { level: 0 }),
    ])
  }
  return Buffer.concat([bytesOf('<< /Filter /FlateDecode >>\n'), inner, bytesOf('\nendstream')])
}

const tree = (...nodes: string[]) => buildPdf({ objects: [CATALOGUE, ...nodes] })
const CYCLES: [string, Buffer][] = [
  ['a page tree that holds itself', tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
  [
    'a page tree of two that hold each other',
    tree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
  ],
  [
    'a page tree with a long way back',
    tree(
      ...Array.from(
        { length: 30 },
        (_, at) => `<< /Type /Pages /Kids [${((at + 1) % 30) + 2} 0 R] /Count 1 >>`,
      ),
    ),
  ],
  [
    'a page tree that leads back beside real pages',
    tree(
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      PAGE,
      '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
    ),
  ],
  ['a table that names itself', selfNamingTable()],
  [
    'two tables that name each other',
    buildPdf({
      objects: onePage(),
      trailer: '/Prev 900',
      after: 'trailer << /Prev 900 >>\nstartxref\n17\n%%EOF\n',
    }),
  ],
]

function selfNamingTable(): Buffer {
  const plain = buildPdf({ objects: onePage() }).toString('latin1')
  const table = /startxref\n(\d+)/.exec(plain)?.[1]
  return bytesOf(plain.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${table}`))
}

const plain = () => buildPdf({ objects: onePage() })
const POLYGLOTS: [string, Buffer][] = (
  [
    ['a Windows program', 'MZ\x90\0'],
    ['a Linux program', '\x7fELF\x02\x01'],
    ['a zip archive', 'PK\x03\x04\x14\0'],
    ['a rar archive', 'Rar!\x1a\x07'],
    ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
    ['a GIF', 'GIF89a'],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a Java class', '\xca\xfe\xba\xbe'],
    ['a rich text', '{\\rtf1 '],
    ['a shell script', '#!/bin/sh\n'],
    ['a web page', '<html><script>1</script><!-- '],
    ['a drawing with a script', '  <svg onload="x">'],
  ] as const
).map(([name, before]) => [`${name} that is a PDF too`, buildPdf({ objects: onePage(), before })])
const ARCHIVES: [string, Buffer][] = [
  ['an archive behind the end', Buffer.concat([plain(), bytesOf(`PK\x05\x06${'\0'.repeat(18)}`)])],
  [
    'an archive before the end',
    buildPdf({ objects: onePage(), trailer: `/X (PK\x05\x06${'\0'.repeat(18)})` }),
  ],
]

const MISLABELLED: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a program called a PDF', bytesOf(`MZ${'\0'.repeat(4_000)}`)],
  ['a web page called a PDF', bytesOf('<html>%PD F-1.7</html>'.padEnd(3_000))],
  ['a zip called a PDF', bytesOf(`PK\x03\x04${'\0'.repeat(3_000)}`)],
  ['a picture called a PDF', bytesOf(`\xff\xd8\xff\xe0${'\0'.repeat(3_000)}`)],
  ['a text called a PDF', bytesOf('Dear Sirs, '.repeat(300))],
  ['a header too far in', Buffer.concat([bytesOf('x'.repeat(1_024)), plain()])],
  ['a header in other letters', bytesOf(plain().toString('latin1').replace('%PDF', '%pdf').padEnd(2_000))],
  ['one byte too many', Buffer.concat([plain(), Buffer.alloc(MAX_UPLOAD_BYTES - plain().length + 1, 32)])],
]

const BROKEN: [string, Buffer][] = [
  ['half a document', plain().subarray(0, 300)],
  ['no end', bytesOf(plain().toString('latin1').replaceAll('%%EOF', ''))],
  ['only a header', bytesOf('%PDF-1.7\n')],
  ['an end far from the end', Buffer.concat([plain(), Buffer.alloc(5_000, 0)])],
  ['rubbish before the header', buildPdf({ objects: onePage(), before: 'rubbish\n' })],
  [
    'an encrypted document',
    buildPdf({ objects: onePage(), trailer: '/Encrypt << /Filter /Standard /V 4 >>' }),
  ],
  [
    'an encrypted script',
    buildPdf({ objects: [...onePage(), objectStream([script]).fill(1, 60, 90)], trailer: '/Encrypt 9 0 R' }),
  ],
]

const all = (list: [string, Buffer][], verdict: Verdict) =>
  list.map(([name, bytes]): HostilePdf => ({ name, bytes, verdict }))

/** Files a stranger might send: none may reach staff as if nothing were the matter. */
export const hostilePdfs = (): HostilePdf[] => [
  ...PLACES.flatMap(([place, put]) =>
    HARMS.map(
      ([name, harm]): HostilePdf => ({ name: `${name} ${place}`, bytes: put(harm), verdict: 'kept apart' }),
    ),
  ),
  ...all(DISGUISES, 'kept apart'),
  ...all(BOMBS, 'kept apart'),
  ...all(CYCLES, 'kept apart'),
  ...all(POLYGLOTS, 'kept apart'),
  ...all(ARCHIVES, 'kept apart'),
  ...all(MISLABELLED, 'refused'),
  ...all(BROKEN, 'marked'),
]
