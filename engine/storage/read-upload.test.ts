import { expect, it } from 'vitest'
import { readMultipart } from '../../supabase/functions/_intake/body/multipart.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { tooLarge } from './storage-error.ts'

const MAX_BYTES = 1_000_000
const FILE =
  'Content-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A form that arrives in these pieces; an Error among them is a client that goes away. */
function sending(pieces: (string | Error)[], type = 'multipart/form-data; boundary=b') {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = left.shift()
        if (piece === undefined) controller.close()
        else if (piece instanceof Error) controller.error(piece)
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
  return { request: new Request('http://localhost', init), left }
}

async function keep({ chunks, ...said }: Upload) {
  const kept: Uint8Array[] = []
  for await (const chunk of chunks) kept.push(chunk)
  return { ...said, text: Buffer.concat(kept).toString() }
}

it('hands over the file with what the fields before it say', async () => {
  const fields = field('cacheControl', '60') + field('metadata', '{"seen":"by nobody"}')
  const { request } = sending([`${fields}--b\r\n${FILE}%PDF`, '-1.7\r\n--', 'b--\r\n'])
  expect(await readUpload(request, { maxBytes: MAX_BYTES, readMultipart, store: keep })).toEqual({
    mimeType: 'application/pdf',
    cacheControl: 'max-age=60',
    userMetadata: { seen: 'by nobody' },
    text: '%PDF-1.7',
  })
})

it('reads the rest of a form whose file was refused, then refuses', async () => {
  const large = 'x'.repeat(200_000)
  const { request, left } = sending([`--b\r\n${FILE}`, large, large, large, '\r\n--b--\r\n'])
  const store = async ({ chunks }: Upload) => {
    for await (const _ of chunks) throw tooLarge()
  }
  await expect(readUpload(request, { maxBytes: MAX_BYTES, readMultipart, store })).rejects.toMatchObject({
    statusCode: 413,
  })
  expect(left).toEqual([])
})

it.each<[what: string, pieces: (string | Error)[], type?: string]>([
  ['that ends before its file does', [`--b\r\n${FILE}%PDF`]],
  ['that ends before its file begins', [field('metadata', '{}')]],
  ['whose client goes away', [`--b\r\n${FILE}%PDF`, new Error('gone')]],
  ['without a boundary', ['--b--\r\n'], 'multipart/form-data'],
  ['without a file', [`${field('metadata', '{}')}--b--\r\n`]],
  ['with a field that is too long', [`${field('metadata', 'x'.repeat(70_000))}--b--\r\n`]],
  ['with too many parts', [`${field('a', 'b').repeat(41)}--b--\r\n`]],
  ['whose metadata is no object', [`${field('metadata', '[1]')}--b\r\n${FILE}%PDF\r\n--b--\r\n`]],
])('refuses a form %s', async (_, pieces, type) => {
  const { request, left } = sending(pieces, type)
  await expect(readUpload(request, { maxBytes: MAX_BYTES, readMultipart, store: keep })).rejects.toSatisfy(
    (error: { code?: string; status?: number }) => error.code === 'InvalidRequest' || error.status === 400,
  )
  expect(left).toEqual(type === 'multipart/form-data' ? pieces : [])
})
