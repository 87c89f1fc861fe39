import { expect, it } from 'vitest'
import { createBucketDocuments } from './bucket-documents.ts'

it('says so when storage refuses to delete a document', async () => {
  const documents = createBucketDocuments(async () => new Response('{}', { status: 403 }))
  await expect(documents.remove('one.pdf')).rejects.toThrow('storage answered 403')
})
