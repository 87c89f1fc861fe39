import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bytesOf, noise } from '../../../../tests/pdfs/build-pdf.ts'
import { PdfInspection } from './pdf-inspection.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const PLAIN = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'

async function inspect(pdf: string, chunkBytes = 7) {
  const inspection = new PdfInspection()
  const bytes = latin1(pdf)
  for (let at = 0; at < bytes.length; at += chunkBytes)
    await inspection.update(bytes.subarray(at, at + chunkBytes))
  return inspection.finish()
}

const holding = (body: string) => PLAIN.replace('endobj', `${body}\nendobj`)
const objectStream = (objects: string, data: Uint8Array = deflateSync(objects)) =>
  holding(
    `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\r\n${String.fromCharCode(...data)}\r\nendstream`,
  )

describe('PdfInspection', () => {
  it('has nothing to say about a plain document', async () => {
    expect(await inspect(PLAIN)).toEqual({ marks: [], quarantined: false })
  })

  it.each([
    ['header_not_at_start', `rubbish${PLAIN}`],
    ['end_missing', PLAIN.replace('%%EOF', '')],
    ['end_missing', `${PLAIN}${' '.repeat(1024)}`],
    ['encrypted', PLAIN.replace('/Root', '/Encrypt 9 0 R /Root')],
  ])('marks %s without keeping the file apart', async (mark, pdf) => {
    expect(await inspect(pdf)).toEqual({ marks: [mark], quarantined: false })
  })

  it.each([
    ['javascript', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['javascript', '<< /S/J#61va#53cript/JS(x) >>'],
    ['javascript', '<< /S /#4a#61#76#61#53#63#72#69#70#74 >>'],
    ['launch_action', '<< /S /Launch /Win 7 0 R >>'],
    ['external_file', '<< /S /Thread /F (a.pdf) >>'],
    ['embedded_file', '<< /Type /EmbeddedFile >>'],
    ['embedded_file', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
  ])('keeps a file with %s apart, however it is cut', async (mark, body) => {
    for (const chunkBytes of [1, 7, 65_536]) {
      expect(await inspect(holding(body), chunkBytes)).toEqual({ marks: [mark], quarantined: true })
    }
  })

  it.each(['/JS', '/#4a#53'])(
    'marks %s before a script out of sight, wherever a piece ends',
    async (name) => {
      const blank = (count: number) => ' '.repeat(count)
      for (let seen = 1_000; seen < 1_100; seen += 1) {
        const pdf = holding(`<< PADDING ${name}${blank(1_100)}(app.alert\\(1\\)) >>`)
        // The file is inspected in pieces of 64 KiB. The name begins `seen` bytes before the first one's end.
        const padding = 65_536 - seen - pdf.indexOf(name) + 'PADDING'.length
        expect(await inspect(pdf.replace('PADDING', blank(padding)), 65_536), `${seen}`).toEqual({
          marks: ['unreadable_objects'],
          quarantined: true,
        })
      }
    },
  )

  it.each(['/Subtype /PS', '/Subtype /3D', '/FS /URL', '/EF << /F 7 0 R >>', '/AF << >>', '/OPI << >>'])(
    'marks %s, however many blanks are in between',
    async (entry) => {
      const [name, value] = [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]
      for (let blanks = 1_010; blanks < 1_030; blanks += 1) {
        const { quarantined } = await inspect(holding(`<< ${name}${' '.repeat(blanks)}${value} >>`))
        expect(quarantined, `${blanks}`).toBe(true)
      }
    },
  )

  it('finds a name that follows an escaped byte in a string', async () => {
    expect((await inspect(objectStream('1 1 (\\/JavaScript)'))).marks).toEqual(['javascript'])
  })

  it('knows longer names from the ones it looks for', async () => {
    expect((await inspect(holding('<< /LaunchDate 1 /EncryptMetadata true >>'))).marks).toEqual([])
  })

  it('looks into compressed objects, however they are cut', async () => {
    for (const chunkBytes of [1, 13, 65_536]) {
      const hidden = await inspect(objectStream('1 0 << /S /JavaScript /JS (x) >>'), chunkBytes)
      expect(hidden).toEqual({ marks: ['javascript'], quarantined: true })
      const harmless = await inspect(objectStream('1 0 << /Type /Page >>'), chunkBytes)
      expect(harmless).toEqual({ marks: [], quarantined: false })
    }
  })

  it('finds object streams that spell their type in escapes', async () => {
    const hidden = objectStream('1 0 << /S /JavaScript >>').replace('/ObjStm', '/O#62jS#74m')
    expect((await inspect(hidden)).marks).toEqual(['javascript'])
  })

  it('looks into every object stream of a file', async () => {
    const two = objectStream('1 0 << >>') + objectStream('2 0 << /S /Launch >>')
    expect((await inspect(two)).marks).toEqual(['launch_action'])
  })

  it('reads what a damaged stream still gives', async () => {
    const objects = `1 0 << /S /JavaScript >>${Array.from({ length: 5_000 }, (_, n) => n * 7919).join(' ')}`
    const damaged = deflateSync(objects).subarray(0, -200)
    expect((await inspect(objectStream('', damaged), 512)).marks).toEqual([
      'javascript',
      'unreadable_objects',
    ])
  })

  it('quarantines unreadable objects, unless the file says it’s encrypted', async () => {
    const unreadable = objectStream('', latin1('not zlib at all'))
    expect(await inspect(unreadable)).toEqual({ marks: ['unreadable_objects'], quarantined: true })
    expect((await inspect(unreadable.replace('/Root', '/Encrypt 9 0 R /Root'))).marks).toEqual(['encrypted'])
  })

  it('looks into every object stream, however many there are', async () => {
    const last = objectStream('1 0 << /S /Launch >>')
    const many = objectStream('1 0 << >>').repeat(200)
    expect((await inspect(many, 65_536)).marks).toEqual([])
    expect((await inspect(many + last, 65_536)).marks).toEqual(['launch_action'])
  })

  it('takes a file name from another object only if it’s text', async () => {
    const used = '<< /S /Thread /F 7 0 R >> endobj 7 0 obj '
    expect((await inspect(holding(`${used} (a.pdf)`))).marks).toEqual(['external_file'])
    expect((await inspect(holding(`${used} << /Type /Font >>`))).marks).toEqual([])
  })

  it('finds nothing in pictures by chance', async () => {
    const picture = bytesOf('%PDF-1.7\n4 0 obj << /Filter /DCTDecode >>\nstream\n')
    const inspection = new PdfInspection()
    for (const piece of [picture, noise(10_000_000, 7), bytesOf('\nendstream endobj\n%%EOF')])
      await inspection.update(piece)
    expect((await inspection.finish()).marks).toEqual([])
  })
})
