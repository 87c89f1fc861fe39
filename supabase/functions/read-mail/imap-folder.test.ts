import type { ImapFlow } from 'imapflow'
import { expect, it } from 'vitest'
import { imapFault, openImapFolder } from './imap-folder.ts'

/** A folder on a server that answers as a test needs it. */
function openFolder(answers: Record<string, unknown>) {
  const client = {
    usable: true,
    mailbox: {},
    mailboxOpen: async () => ({ uidValidity: 7n, uidNext: 11 }),
    ...answers,
  }
  return openImapFolder(client as unknown as ImapFlow, 'INBOX')
}
const refusing = (serverResponseCode?: string) => async () => {
  throw Object.assign(new Error('No.'), { responseStatus: 'NO', serverResponseCode })
}

it('opens the folder for reading only', async () => {
  const opened: unknown[] = []
  const mailboxOpen = async (...given: unknown[]) => {
    opened.push(...given)
    return { uidValidity: 7n, uidNext: 11 }
  }
  expect(await openFolder({ mailboxOpen })).toMatchObject({ uidValidity: 7, lastUid: 10 })
  expect(opened).toEqual(['INBOX', { readOnly: true }])
})

it('lists only messages above a UID, though IMAP always returns one', async () => {
  const above = (found: number[]) => openFolder({ search: async () => found }).then((it) => it.listAbove(9))
  expect(await above([9])).toEqual([])
  expect(await above([12, 10])).toEqual([10, 12])
})

it('tells a message that’s unreadable from one unreadable right now', async () => {
  const read = async (fetchOne: unknown) => (await openFolder({ fetchOne })).readSource(1, 10)
  expect(await read(async () => false)).toBe('missing')
  expect(await read(async () => ({ source: null }))).toBe('missing')
  expect(await read(refusing())).toBe('unreadable')
  await expect(read(refusing('UNAVAILABLE'))).rejects.toThrow('No.')
})

it('reports a lost connection, never an empty mailbox', async () => {
  const lost = await openFolder({
    search: async () => undefined,
    fetchAll: async () => [],
    fetchOne: async () => undefined,
    mailbox: false,
  })
  for (const ask of [() => lost.listAbove(1), () => lost.readSizes([1]), () => lost.readSource(1, 10)])
    await expect(ask()).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
  const refused = await openFolder({ search: async () => false })
  await expect(refused.listAbove(1)).rejects.toMatchObject({ code: 'SEARCH_FAILED' })
})

it('names a fault by its code, never by its text', () => {
  expect(imapFault(Object.assign(new Error('LOGIN post secret'), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  )
  expect(imapFault(Object.assign(new Error('secret'), { authenticationFailed: true }))).toBe(
    'AUTHENTICATION_FAILED',
  )
  expect(imapFault(new Error('secret'))).toBe('Error')
})
