import { expect, it } from 'vitest'
import { ACCEPTED_DOCUMENTS, findDocumentFault, MAX_DOCUMENT_BYTES } from './document-rules.ts'
import { CHECKLIST_LABELS, REQUIREMENT_STATE_LABELS } from './requirements.ts'

const file = (text: string) => new Blob([Buffer.from(text, 'latin1')])

it('takes PDFs, JPEGs and PNGs by what is in them', async () => {
  for (const text of ['%PDF-1.7', 'mail header\n%PDF-1.7', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n']) {
    expect(await findDocumentFault(file(text))).toBeUndefined()
  }
  for (const text of ['PK\x03\x04 a Word file', '<svg>', '\0\0\0\x18ftypheic', ' \xff\xd8\xff']) {
    expect(await findDocumentFault(file(text))).toContain('PDF, JPEG or PNG')
  }
  expect(await findDocumentFault(file(''))).toContain('empty')
  expect(await findDocumentFault(new Blob([new Uint8Array(MAX_DOCUMENT_BYTES + 1)]))).toContain('20 MB')
})

it('offers the file picker no type that keeps iPhone photos unconverted', () => {
  expect(ACCEPTED_DOCUMENTS).not.toMatch(/heic|image\/\*/)
})

it('has a word for every state and list', () => {
  for (const label of Object.values({ ...REQUIREMENT_STATE_LABELS, ...CHECKLIST_LABELS })) {
    expect(label).toMatch(/^[A-Z]/)
  }
})
