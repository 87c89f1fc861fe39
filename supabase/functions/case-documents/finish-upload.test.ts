import { Buffer } from 'node:buffer'
import { expect, it, vi } from 'vitest'
import type { CaseDocumentsDeps } from './deps.ts'
import { finishUpload } from './finish-upload.ts'

it('says why a file is refused, even if it cannot be taken back, which is logged', async () => {
  const file = Buffer.from('%PDF-1.7')
  const answers: Record<string, unknown> = {
    start_document_upload: { outcome: 'started', received: file.length, bytes: file.length },
    read_upload_part: { content: file.toString('base64') },
    record_document: { outcome: 'refused', reason: 'too_many' },
  }
  const log = vi.fn()
  const deps = {
    callSqlFunction: async (name: string) => answers[name],
    documents: {
      async put(chunks: AsyncIterable<Uint8Array>) {
        for await (const _ of chunks);
        return { path: 'one.pdf', bytes: file.length, sha256: '' }
      },
      scan: async () => 'unscanned',
      remove: () => Promise.reject(new Error('storage answered 403')),
    },
    log,
  } as unknown as CaseDocumentsDeps
  await expect(finishUpload('1', { staff: '2' }, deps)).rejects.toMatchObject({ status: 409 })
  expect(log).toHaveBeenCalledWith({ code: 'document_not_removed' })
})
