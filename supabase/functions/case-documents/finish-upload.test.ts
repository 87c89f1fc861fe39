import { expect, it, vi } from 'vitest'
import type { CaseDocumentsDeps } from './deps.ts'
import { finishUpload } from './finish-upload.ts'

const FILE = new TextEncoder().encode('%PDF-1.7')

function depsWith(answers: Record<string, unknown>, changes: object = {}) {
  const [called, log]: [string[], ReturnType<typeof vi.fn>] = [[], vi.fn()]
  const deps = {
    async callSqlFunction(name: string) {
      called.push(name)
      return answers[name]
    },
    documents: {
      async put(chunks: AsyncIterable<Uint8Array>) {
        for await (const _ of chunks);
        return { path: 'one.pdf', bytes: FILE.length, sha256: '' }
      },
      scan: async () => 'unscanned',
      remove: () => Promise.reject(new Error('storage answered 403')),
    },
    parts: {
      async *read() {
        yield FILE
      },
      remove: async () => {},
    },
    log,
    ...changes,
  } as unknown as CaseDocumentsDeps
  return { deps, called, log }
}

const claim_upload = { outcome: 'claimed', lease: '1', bytes: FILE.length }

it('says why a file is refused, even if removing it fails', async () => {
  const record_document = { outcome: 'refused', reason: 'too_many' }
  const { deps, log } = depsWith({ claim_upload, record_document })
  await expect(finishUpload('1', { staff: '2' }, deps)).rejects.toMatchObject({ status: 409 })
  expect(log).toHaveBeenCalledWith({ code: 'document_not_removed' })
})

it('releases its claim when storage fails, so a retry needn’t wait', async () => {
  const documents = { put: () => Promise.reject(new Error('storage answered 503')) }
  const { deps, called } = depsWith({ claim_upload }, { documents })
  await expect(finishUpload('1', { staff: '2' }, deps)).rejects.toThrow('503')
  expect(called).toEqual(['claim_upload', 'release_upload'])
})
