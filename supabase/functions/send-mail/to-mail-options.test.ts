import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { toMailOptions } from './to-mail-options.ts'

const MAIL = {
  messageId: '<1@example.com>',
  fileName: '1.eml',
  from: { name: 'Lark & Crane', address: 'mail@example.com' },
  to: 'accounts,b@example.com',
  replyTo: 'enquiries@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

it('goes to one address, whatever it looks like', async () => {
  const options = toMailOptions(MAIL)
  const { envelope } = await createTransport({ streamTransport: true }).sendMail(options)
  expect(envelope).toEqual({ from: 'mail@example.com', to: ['"accounts,b"@example.com'] })
})

it('shows who gets a copy, and goes to one of them', async () => {
  const copy = { ...MAIL, to: 'ada@example.com', cc: ['kim@example.com', 'a,b@example.com'] }
  const options = toMailOptions({ ...copy, deliverTo: 'a,b@example.com' })
  const { envelope, message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    options,
  )
  expect(envelope).toEqual({ from: 'mail@example.com', to: ['"a,b"@example.com'] })
  expect(String(message)).toMatch(/^To: ada@example\.com\r?\nCc: kim@example\.com, <"a,b"@example\.com>\r?$/m)
})

it('attaches no file under a name that opens as something else', () => {
  const attach = (name: string, mediaType: string) =>
    toMailOptions({ ...MAIL, attachments: [{ name, mediaType, content: new Uint8Array() }] }).attachments?.[0]
      ?.filename
  expect(attach('Bank statement \u202efdp.hta', 'application/pdf')).toBe('Bank statement fdp-hta.pdf')
  expect(attach('Invoice.pdf\u200b.exe', 'application/pdf')).toBe('Invoice.pdf-exe.pdf')
  expect(attach('../../Scan.JPEG', 'image/jpeg')).toBe('Scan.JPEG')
  expect(attach('passport', 'image/png')).toBe('passport.png')
  expect(attach('run.cmd', 'application/x-unknown')).toBe('run-cmd.bin')
  expect(attach('', 'application/pdf')).toBe('Document.pdf')
  expect(attach(`${'x'.repeat(300)}.pdf`, 'application/pdf')).toHaveLength(255)
})
