import { expect, it } from 'vitest'
import { findUnreadable, readDocuments } from './read-documents.ts'

it('reads chosen documents and takes an empty file input for none', () => {
  const accounts = new File(['%PDF-'], 'accounts.pdf')
  const fields = { bankStatements: new File([], ''), filedAccounts: accounts }
  expect(readDocuments(fields)).toEqual({ filedAccounts: accounts })
})

it('names the documents that can no longer be read', async () => {
  const gone = new File(['%PDF-'], 'gone.pdf')
  gone.slice = () => {
    throw new DOMException('moved', 'NotReadableError')
  }
  const there = new File(['%PDF-'], 'there.pdf')
  expect(await findUnreadable({ bankStatements: gone, filedAccounts: there })).toEqual(['bankStatements'])
  expect(await findUnreadable({ bankStatements: there })).toEqual([])
})
