import { expect, it } from 'vitest'
import { PART_BYTES } from '../_shared/documents/document-rules.ts'
import { UPLOAD_HEADERS } from '../_shared/documents/upload-headers.ts'
import type { CaseDocumentsDeps } from './deps.ts'
import { caseDocuments } from './handler.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const PART = {
  'content-type': 'application/octet-stream',
  [UPLOAD_HEADERS.upload]: ID,
  [UPLOAD_HEADERS.start]: '0',
}

/** Sends a part and returns the answer, and how much of the body had been read at each call of the database. */
async function send(
  headers: Record<string, string>,
  answers: Record<string, object>,
  bytes: number = PART_BYTES,
) {
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        if (read === bytes) return controller.close()
        read += bytes
        controller.enqueue(new Uint8Array(bytes))
      },
    },
    { highWaterMark: 0 },
  )
  const readAt: [string, number][] = []
  let written = 0
  const deps = {
    async callSqlFunction(name: string) {
      readAt.push([name, read])
      return answers[name]
    },
    findStaff: async () => {
      readAt.push(['findStaff', read])
      return null
    },
    parts: {
      async write(_id: string, _start: number, chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) written += chunk.length
        return written
      },
    },
    log: () => {},
  } as unknown as CaseDocumentsDeps
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { ...PART, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  const response = await caseDocuments(request, deps)
  return { status: response.status, answer: await response.json(), readAt, written }
}

const session = { [UPLOAD_HEADERS.session]: 'x' }
const known = { check_document_sender: { outcome: 'known' } }

it('asks who sends a part before a byte of it is read', async () => {
  const refused = { outcome: 'refused', reason: 'not_allowed' }
  const stranger = await send(session, { check_document_sender: refused })
  expect(stranger).toMatchObject({ status: 403, readAt: [['check_document_sender', 0]], written: 0 })
  const nobody = await send({}, {})
  expect(nobody).toMatchObject({ status: 403, readAt: [['findStaff', 0]], written: 0 })
})

it('checks that a part belongs here before reading any of it', async () => {
  const begun = { outcome: 'started', received: 5, bytes: 10 }
  for (const [begin_upload_part, status] of [
    [begun, 200],
    [{ outcome: 'refused', reason: 'missing' }, 404],
    [{ outcome: 'finishing' }, 200],
  ] as const) {
    const { readAt, ...rest } = await send(session, { ...known, begin_upload_part })
    expect(readAt).toEqual([
      ['check_document_sender', 0],
      ['begin_upload_part', 0],
    ])
    expect(rest).toMatchObject({ status, written: 0 })
  }
})

it('stores no more of a part than the upload has left', async () => {
  const begin_upload_part = { outcome: 'accepted', lease: '1', received: 0, bytes: 10 }
  expect(await send(session, { ...known, begin_upload_part }, 11)).toMatchObject({
    status: 422,
    answer: { code: 'bad_part' },
    written: 0,
  })
})
