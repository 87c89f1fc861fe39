import { deflateSync } from 'node:zlib'

/** The bytes of a text of one-byte characters. */
export const bytesOf = (text: string) => Buffer.from(text, 'latin1')

interface PdfShape {
  version?: string
  /** Bodies of objects 1, 2, 3 …; the first is the catalogue. */
  objects: (string | Buffer)[]
  before?: string
  after?: string
  /** More entries of the trailer. */
  trailer?: string
  lineEnd?: '\n' | '\r\n' | '\r'
}

/** A PDF with a correct cross-reference table, whatever its objects hold. */
export function buildPdf(shape: PdfShape): Buffer {
  const { version = '1.7', objects, before = '', after = '', trailer = '', lineEnd = '\n' } = shape
  const parts: Buffer[] = [bytesOf(`${before}%PDF-${version}${lineEnd}%\xe2\xe3\xcf\xd3${lineEnd}`)]
  const offsets: number[] = []
  const sizeSoFar = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, body] of objects.entries()) {
    offsets.push(sizeSoFar())
    parts.push(bytesOf(`${index + 1} 0 obj${lineEnd}`))
    parts.push(typeof body === 'string' ? bytesOf(body) : body)
    parts.push(bytesOf(`${lineEnd}endobj${lineEnd}`))
  }
  const table = sizeSoFar()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')
  parts.push(
    bytesOf(`xref${lineEnd}0 ${objects.length + 1}${lineEnd}0000000000 65535 f\r\n${rows}`),
    bytesOf(`trailer${lineEnd}<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>${lineEnd}`),
    bytesOf(`startxref${lineEnd}${table}${lineEnd}%%EOF${lineEnd}${after}`),
  )
  return Buffer.concat(parts)
}

/** A stream object: its dictionary's entries and its bytes as they stand in the file. */
export function stream(entries: string, data: Buffer | string, end = '\nendstream'): Buffer {
  const bytes = typeof data === 'string' ? bytesOf(data) : data
  const head = entries.includes('/Length') ? entries : `${entries} /Length ${bytes.length}`
  return Buffer.concat([bytesOf(`<< ${head} >>\nstream\n`), bytes, bytesOf(end)])
}

/** Objects packed into a stream, as producers have done since PDF 1.5. */
export function objectStream(objects: string[], entries = '/Type /ObjStm /Filter /FlateDecode'): Buffer {
  const text = packObjects(objects)
  return stream(`${entries} /N ${objects.length} /First ${text.first}`, deflateSync(text.packed))
}

export function packObjects(objects: string[], firstNumber = 20): { packed: string; first: number } {
  let offset = 0
  const index = objects.map((object, at) => {
    const entry = `${firstNumber + at} ${offset}`
    offset += object.length + 1
    return entry
  })
  const lead = `${index.join(' ')} `
  return { packed: `${lead}${objects.join(' ')} `, first: lead.length }
}

export const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'
export const TEXT = 'BT /F1 12 Tf 72 720 Td (Statement of account) Tj ET'

/** The four objects of a one-page document. */
export const onePage = () => [CATALOGUE, PAGES, PAGE, stream('', TEXT)]

/** Bytes without a repeating pattern, as in a picture or a font. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}
