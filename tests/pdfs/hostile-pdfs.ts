import { deflateSync } from 'node:zlib'
import type { DocumentMark } from '#shared/business-application/document-marks.ts'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { buildPdf, bytesOf, CATALOGUE, objectStream, onePage, PAGE, stream } from './build-pdf.ts'
import { DISGUISES, FILTERED, flate, script, withObject } from './disguised-objects.ts'
import { HARMS } from './harms.ts'
import { PLACEMENTS } from './placements.ts'

type Verdict = 'refused' | 'kept apart' | 'marked'
interface HostilePdf {
  name: string
  bytes: Buffer
  verdict: Verdict
  /** The mark it must get, where only one is right. */
  mark?: DocumentMark
  /** The group it belongs to. Each group is one test, which has this text in its name. */
  place: string
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576)
const BOMBS: [string, Buffer][] = [
  [
    'values behind more comment than is looked at',
    withObject(`<< /S /Thread /F %${'x'.repeat(2_000)}\n(a.exe) >>`),
  ],
  [
    'an address behind more blanks than are looked at',
    withObject(`<< /S /URI /URI (${'\\\n'.repeat(600)}file:///a) >>`),
  ],
  [
    'a bomb of zeros',
    withObject(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate(zeros(2)))),
  ],
  [
    'a hundred bombs',
    buildPdf({
      objects: [
        ...onePage(),
        ...Array.from<Buffer>({ length: 100 }).fill(
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
    ['a shortcut', 'L\0\0\0\x01\x14\x02\0'],
    ['a cabinet', 'MSCF'],
    ['an old office file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a Mac program', '\xcf\xfa\xed\xfe'],
    ['a packed file', '\x1f\x8b\x08'],
    ['a printer program', '%!PS-Adobe-3.0\n'],
    ['a mail', 'MIME-Version: 1.0\n'],
    ['a tape archive', `${'a'.repeat(257)}ustar\0`],
    ['a web page', '<html><script>1</script><!-- '],
    ['a drawing with a script', '  <svg onload="x">'],
  ] as const
).map(([name, before]) => [`${name} that is a PDF too`, buildPdf({ objects: onePage(), before })])
const ARCHIVES: [string, Buffer][] = [
  [
    'an archive with a long comment',
    Buffer.concat([plain(), bytesOf(`PK\x05\x06${'\0'.repeat(18)}${' '.repeat(60_000)}%%EOF`)]),
  ],
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

const all = (list: [string, Buffer][], verdict: Verdict, place: string) =>
  list.map(([name, bytes]): HostilePdf => ({ name, bytes, verdict, place }))

/**
 * Every harm in every place, without duplicates: places that differ only in how strings are written give the same file
 * for a harm without strings.
 */
function placedHarms(): HostilePdf[] {
  const files = new Map<string, HostilePdf>()
  for (const [place, put] of Object.entries(PLACEMENTS)) {
    for (const { name, mark, objects } of HARMS) {
      const bytes = put(objects)
      const file: HostilePdf = { name: `${name} ${place}`, bytes, verdict: 'kept apart', mark, place }
      files.set(bytes.toString('latin1'), file)
    }
  }
  return [...files.values()]
}

/** Files a stranger might send: none may reach staff as if nothing were the matter. */
export const hostilePdfs = (): HostilePdf[] => [
  ...placedHarms(),
  ...all(DISGUISES, 'kept apart', 'in disguise'),
  ...all(FILTERED, 'kept apart', 'in filters'),
  ...all(BOMBS, 'kept apart', 'that swells'),
  ...all(CYCLES, 'kept apart', 'that leads back'),
  ...all(POLYGLOTS, 'kept apart', 'of two kinds'),
  ...all(ARCHIVES, 'kept apart', 'with an archive'),
  ...all(MISLABELLED, 'refused', 'that is none'),
  ...all(BROKEN, 'marked', 'that is broken'),
]
