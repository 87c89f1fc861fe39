import { afterAll, describe, expect, it } from 'vitest'
import { noteResult } from '../../../../tests/faults/scale.ts'
import { benignPdfs } from '../../../../tests/pdfs/benign-pdfs.ts'
import { hostilePdfs } from '../../../../tests/pdfs/hostile-pdfs.ts'
import { storeUpload } from '../../send-application/store-upload.ts'
import { inspectPdf } from '../inspect-document.ts'
import { UploadFault } from '../upload-fault.ts'

async function receive(bytes: Buffer, pieceBytes: number) {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield new Uint8Array(bytes.subarray(at, at + pieceBytes))
  }
  const documents = {
    put: async (body: AsyncIterable<Uint8Array>) => ({
      path: 'a',
      bytes: bytes.length,
      sha256: '',
      ...(await inspectPdf(body)),
    }),
  }
  const part = { name: 'bankStatements', fileName: 'a.pdf', contentType: undefined, body: pieces() }
  try {
    const { marks, quarantined } = await storeUpload(
      part,
      documents as unknown as Parameters<typeof storeUpload>[1],
    )
    return { marks, verdict: quarantined ? 'kept apart' : marks.length > 0 ? 'marked' : 'let through' }
  } catch (error) {
    if (error instanceof UploadFault) return { marks: [], verdict: 'refused' }
    throw error
  }
}

const hostile = hostilePdfs()
const benign = benignPdfs()
afterAll(() => {
  const detail = `none let through unmarked; ${benign.length} files as producers write them, none marked`
  noteResult(
    'hostile PDFs: scripts, launchers, attachments, links, bombs, disguises',
    hostile.length,
    hostile.length,
    detail,
  )
})

describe(`${hostile.length} hostile documents`, () => {
  it('are at least three hundred, each another', () => {
    expect(new Set(hostile.map(({ name }) => name)).size).toBeGreaterThanOrEqual(300)
    expect(new Set(hostile.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(hostile.length)
  })

  it.each([...new Set(hostile.map(({ place }) => place))])('are told, every one %s', async (place) => {
    for (const { name, bytes, verdict, mark } of hostile.filter((file) => file.place === place)) {
      // Also in small pieces, as over a slow connection. Large files would have too many pieces for a quick test.
      for (const pieceBytes of bytes.length < 20_000 ? [65_536, 61] : [65_536]) {
        const received = await receive(bytes, pieceBytes)
        const isTold = !mark || received.marks.includes(mark)
        expect({ name, ...received, isTold }).toMatchObject({ name, verdict, isTold: true })
      }
    }
  })
})

describe(`${benign.length} documents as producers write them`, () => {
  it.each(benign)('$name: taken, with nothing to say about it', async ({ bytes }) => {
    expect(await receive(bytes, 65_536)).toEqual({ marks: [], verdict: 'let through' })
    if (bytes.length < 20_000) expect(await receive(bytes, 61)).toEqual({ marks: [], verdict: 'let through' })
  })
})
