import { deflateSync } from 'node:zlib'
import { buildPdf, bytesOf, objectStream, onePage, packObjects, stream, TEXT } from './build-pdf.ts'

/** Builds a PDF that contains the objects of a harm. Harms, such as a script, are listed in harms.ts. */
type Placement = (objects: string[]) => Buffer

const FIRST_FREE = onePage().length + 1
const FIRST_PACKED = 20
/** Replaces `@1` and the like with real references to the objects. */
const link = (objects: string[], first: number) =>
  objects.map((object) => object.replace(/@(\d)/g, (_, at: string) => `${first + Number(at)} 0 R`))

const asObjects = (rewrite: (object: string) => string): Placement => {
  return (objects) => buildPdf({ objects: [...onePage(), ...link(objects, FIRST_FREE).map(rewrite)] })
}
const packed = (rewrite: (object: string) => string, entries?: string): Placement => {
  return (objects) =>
    buildPdf({
      objects: [...onePage(), objectStream(link(objects, FIRST_PACKED).map(rewrite), entries)],
    })
}
const numbered = (objects: string[]) =>
  link(objects, FIRST_PACKED)
    .map((object, at) => `${FIRST_PACKED + at} 0 obj ${object} endobj\n`)
    .join('')

const hex = (text: string) => bytesOf(text).toString('hex')
const escapeEvery = (step: number) => (object: string) =>
  object.replace(
    /\/([A-Za-z0-9]+)/g,
    (_, name: string) =>
      `/${[...name].map((letter, at) => (at % step ? letter : `#${hex(letter)}`)).join('')}`,
  )
const STRING = /\(((?:\\.|[^\\()])*)\)/g
const rewriteStrings = (write: (text: string) => string) => (object: string) =>
  object.replace(STRING, (_, raw: string) => write(undoEscapes(raw)))
const ESCAPES: Record<string, string> = { n: '\n', t: '\t' }
const undoEscapes = (raw: string) => raw.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const octal = (text: string) =>
  [...text].map((letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`)
// Between tokens only: a comment in the middle of a string would be part of it.
const betweenTokens = (gap: string) => (object: string) =>
  object.replace(/ (?=[/<>[\]]|\(|\d+ 0 R)/g, gap).replace(/(?<=\d) (?=0 R)|(?<=0) (?=R)/g, gap)
const asIs = (object: string) => object

const BLOCK_BYTES = 65_536
/**
 * Puts the harm near the end of the first block that the PDF inspection reads. It starts 20 bytes and this
 * share of its length before that end.
 */
const acrossBlocks = (share: number): Placement => {
  return (objects) => {
    const start = buildPdf({ objects: [...onePage(), '(x)'] }).indexOf('(x)')
    const padding = BLOCK_BYTES - start - Math.floor((objects[0] ?? '').length * share) - 20
    return asObjects((object) => `${' '.repeat(padding)}${object}`)(objects)
  }
}

/** Where a harm can lie and how it can be written, one thing at a time. */
export const PLACEMENTS: Record<string, Placement> = {
  'at opening': (objects) => {
    const [action = '', ...others] = link(objects, FIRST_FREE - 1)
    return buildPdf({
      objects: [`<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`, ...onePage().slice(1), ...others],
    })
  },
  'on a page': (objects) => {
    const [action = '', ...others] = link(objects, FIRST_FREE - 1)
    const page = `<< /Type /Page /AA << /O ${action} >> >>`
    return buildPdf({ objects: [...onePage().slice(0, 2), page, stream('', TEXT), ...others] })
  },
  'with names in escapes': asObjects(escapeEvery(2)),
  'with names in nothing but escapes': asObjects(escapeEvery(1)),
  'with comments between': asObjects(betweenTokens('%\xff ) >> endobj\n')),
  'with long comments between': asObjects(betweenTokens(`%${'x'.repeat(250)}\r`)),
  'with odd blanks between': asObjects(betweenTokens('\0\f\t\r')),
  'without blanks': asObjects((object) => object.replace(/ (?=[/<>[\]()])/g, '')),
  'with strings in hexadecimal': asObjects(
    rewriteStrings((text) => `<${hex(text).replace(/(.{5})/g, '$1 \n')}>`),
  ),
  'with wide strings': asObjects(rewriteStrings((text) => `<${wide(text).toString('hex')}>`)),
  'with strings in UTF-8': asObjects(rewriteStrings((text) => `<efbbbf${hex(text)}>`)),
  'with strings in octal': asObjects(rewriteStrings((text) => `(${octal(text).join('')})`)),
  'with strings over many lines': asObjects(rewriteStrings((text) => `(${octal(text).join('\\\r\n')})`)),
  'deep inside': ([main = '', ...others]) =>
    asObjects(asIs)([`${'[<< /A '.repeat(200)}${main}${' >>]'.repeat(200)}`, ...others]),
  'across two blocks': acrossBlocks(0.5),
  'at the end of a block': acrossBlocks(0.95),
  'in compressed objects': packed(asIs),
  'in compressed objects without a type': packed(asIs, '/Filter /FlateDecode'),
  'in compressed objects with a filter in a list': packed(asIs, '/Type /ObjStm /Filter [ %\n/Fl ]'),
  'in compressed objects with names in escapes': packed(escapeEvery(2)),
  'in compressed objects with comments between': packed(betweenTokens('%)\n')),
  'in compressed objects with strings in hexadecimal': packed(rewriteStrings((text) => `<${hex(text)}>`)),
  'in objects not compressed': (objects) => {
    const { packed: text, first } = packObjects(link(objects, FIRST_PACKED))
    return buildPdf({
      objects: [...onePage(), stream(`/Type /ObjStm /N ${objects.length} /First ${first}`, text)],
    })
  },
  'behind a table that lies': (objects) => asObjects(asIs)(objects).subarray(0, -40),
  'after the first end': (objects) =>
    Buffer.concat([buildPdf({ objects: onePage() }), bytesOf(`${numbered(objects)}%%EOF\n`)]),
  'in the bytes of a picture': (objects) =>
    buildPdf({
      objects: [...onePage(), stream('/Filter /DCTDecode', `\xff\xd8\xff(%<<\x80${numbered(objects)}\xff`)],
    }),
  'in the bytes of a stream without an end': (objects) =>
    buildPdf({ objects: [...onePage(), stream('/Length 9', numbered(objects), '')] }),
  'in a string': asStringContent('(', ')'),
  'in a comment': asStringContent('%', '\n'),
  'behind a string without an end': asStringContent('(', ''),
  'beside honest compressed objects': (objects) =>
    buildPdf({
      objects: [
        ...onePage(),
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync('9 0 << >>')),
        bytesOf(`<< >> endobj\n${numbered(objects)}8 0 obj null`),
      ],
    }),
}

/** Hides the objects in a string or comment. A reader that jumps to an object's number still finds them. */
function asStringContent(open: string, close: string): Placement {
  return (objects) =>
    buildPdf({
      objects: [...onePage(), `<< /Title ${open}${numbered(objects).replaceAll('\n', ' ')}${close} >>`],
    })
}
