import { expect, it } from 'vitest'
import { findUnreadable, readDocuments } from './read-documents.ts'

it('reads chosen documents and takes an empty file input for none', () => {
  const form = new FormData()
  const accounts = new File(['%PDF-'], 'accounts.pdf')
  form.append('bankStatements', new File([], ''))
  form.append('filedAccounts', accounts)
  expect(readDocuments(form)).toEqual({ filedAccounts: accounts })
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
