import { describe, expect, it } from 'vitest'
import { ODD_MAIL } from '../../../tests/mail/odd-mail-corpus.ts'
import { expectStorable } from '../../../tests/mail/storable.ts'
import { parseMail } from './parse-mail.ts'

describe.each(Object.entries(ODD_MAIL))('%s', (_, messages) => {
  it.each(messages)('$name', async ({ source, options, expected }) => {
    const parsed = await parseMail(source, options)
    expect(parsed.mail).toMatchObject(expected)
    expectStorable(parsed)
  })
})
