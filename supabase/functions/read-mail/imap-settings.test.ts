import { expect, it } from 'vitest'
import { readImapSettings } from './imap-settings.ts'

it('reads the mailbox from its address', () => {
  expect(readImapSettings({})).toBeUndefined()
  expect(
    readImapSettings({
      IMAP_URL: 'imaps://post%40larkandcrane.example:p%2Fss%3A%25@mail.example.com/Desk%2FNew',
      IMAP_AUTHSERV_ID: 'mx.example.com',
    }),
  ).toEqual({
    name: 'post@larkandcrane.example@mail.example.com/Desk/New',
    host: 'mail.example.com',
    port: 993,
    encryption: 'tls',
    user: 'post@larkandcrane.example',
    password: 'p/ss:%',
    folder: 'Desk/New',
    authServId: 'mx.example.com',
  })
})

it('sends a password unencrypted to this machine only', () => {
  const encryptionOf = (server: string) => readImapSettings({ IMAP_URL: `imap://a:b@${server}` })?.encryption
  expect(encryptionOf('mail.example.com')).toBe('starttls')
  expect(encryptionOf('127.0.0.1:1143')).toBe('none')
  expect(encryptionOf('[::1]')).toBe('none')
  expect(encryptionOf('127.0.0.1.example.com')).toBe('starttls')
})

it.each([
  'mail.example.com',
  'https://user:secret@mail.example.com',
  'imaps://secret@mail.example.com',
  'imaps://:secret@mail.example.com',
  'imaps://user:secret%@mail.example.com',
  'imaps://user:secret@mail.example.com/INBOX?tls=no',
])('refuses %s without repeating the password', (IMAP_URL) => {
  expect(() => readImapSettings({ IMAP_URL })).toThrow(/^IMAP_URL must (?!.*secret)/)
})
