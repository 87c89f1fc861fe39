import { expect, it } from 'vitest'
import { findUploadFault, MAX_UPLOAD_BYTES, pdfHeaderOffset } from './upload-rules.ts'

const pdf = (bytes: number) => new Blob(['%PDF-1.7\n', new Uint8Array(bytes - 9)])

it('allows ten megabytes and not one byte more', async () => {
  expect(await findUploadFault('bankStatements', pdf(MAX_UPLOAD_BYTES))).toBeNull()
  expect(await findUploadFault('bankStatements', pdf(MAX_UPLOAD_BYTES + 1))).toBe(
    'File size must be less than 10MB',
  )
})

it('asks for the document that is missing', async () => {
  expect(await findUploadFault('bankStatements', null)).toBe('Bank statements are required')
  expect(await findUploadFault('filedAccounts', null)).toBe('Filed accounts are required')
  expect(await findUploadFault('bankStatements2', null)).toBeNull()
})

it('judges by content, in the first 1,024 bytes', async () => {
  const claimsPdf = new Blob(['GIF89a'], { type: 'application/pdf' })
  expect(await findUploadFault('filedAccounts', claimsPdf)).toBe('Only PDF files are accepted')
  const shifted = (by: number) => new TextEncoder().encode(`${'x'.repeat(by)}%PDF-1.7`)
  expect(pdfHeaderOffset(shifted(0))).toBe(0)
  expect(pdfHeaderOffset(shifted(1019))).toBe(1019)
  expect(pdfHeaderOffset(shifted(1020))).toBe(-1)
})
