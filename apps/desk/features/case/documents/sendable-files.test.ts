import { expect, it } from 'vitest'
import { sendableFiles } from './sendable-files.ts'

type Known = Parameters<typeof sendableFiles>[0]
type KnownFile = Known['documents'][number]

it('names what each file is before its own name', () => {
  const file = (id: string, changes: Partial<KnownFile>) =>
    ({ id, sent_name: 'rc1.png', requirement_id: null, field: 'other', ...changes }) as KnownFile
  const requirements = [{ id: 'r1', name: 'Passport' }] as Known['requirements']
  const documents = [
    file('a', { requirement_id: 'r1' }),
    file('b', { field: 'filedAccounts' }),
    file('c', { sent_name: null }),
    file('d', {}),
  ]
  expect(sendableFiles({ documents, requirements })).toEqual([
    { id: 'a', label: 'Passport: rc1.png' },
    { id: 'b', label: 'Filed accounts: rc1.png' },
    { id: 'd', label: 'Document: rc1.png' },
  ])
})
