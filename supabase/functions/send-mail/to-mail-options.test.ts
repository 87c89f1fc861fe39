import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { toMailOptions } from './to-mail-options.ts'

it('goes to one address, whatever it looks like', async () => {
  const options = toMailOptions({
    messageId: '<1@example.com>',
    fileName: '1.eml',
    from: { name: 'Lark & Crane', address: 'mail@example.com' },
    to: 'accounts,b@example.com',
    replyTo: 'enquiries@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  })
  const { envelope } = await createTransport({ streamTransport: true }).sendMail(options)
  expect(envelope).toEqual({ from: 'mail@example.com', to: ['"accounts,b"@example.com'] })
})
