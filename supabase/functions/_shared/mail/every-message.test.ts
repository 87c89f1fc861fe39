import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailSettings } from './mail-settings.ts'
import { sampleMessages } from './sample-messages.ts'

const settings: MailSettings = {
  from: { name: 'Lark & Crane', address: 'mail@larkandcrane.example' },
  leadsTo: 'desk@larkandcrane.example',
  deskUrl: 'https://desk.larkandcrane.example',
}
const compose = (name: keyof typeof sampleMessages, changes = {}) =>
  composeMail({ ...sampleMessages[name], ...changes }, settings)

/** What a reader sees of the markup. */
const visible = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe.each(Object.keys(sampleMessages) as (keyof typeof sampleMessages)[])('%s', (name) => {
  it('says the same in text and in markup, and loads nothing', () => {
    const { text, html } = compose(name)
    const seen = visible(html)
    for (const line of text.split('\n').filter(Boolean)) {
      const words = line.replace(/^(\d\.|!) /, '').replace(/: https?:.*$/, '')
      const [label, value] = words.split(/: (.*)/s)
      for (const part of value === undefined ? [words] : [label, value]) {
        expect(seen.toLowerCase()).toContain(part?.toLowerCase())
      }
    }
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i)
  })

  it('keeps any text in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typedName, phone) => {
        const plain = compose(name)
        const mail = compose(name, { name: typedName, phone })
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be in a subject
        expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f]/)
        expect(mail.messageId).toBe(plain.messageId)
        expect(mail.html.match(/<[a-z]+/g)).toEqual(
          compose(name, { name: 'x', phone: phone.replace(/[^\d+]/g, '') ? '1' : 'x' }).html.match(
            /<[a-z]+/g,
          ),
        )
        expect(mail.text.split('\n').length).toBe(plain.text.split('\n').length)
      }),
      { numRuns: 50 },
    )
  })
})
