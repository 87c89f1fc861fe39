import { describe, expect, it } from 'vitest'
import { AUTOMATIC_MAIL } from '../../../tests/mail/corpus/automatic.ts'
import { ENCODINGS } from '../../../tests/mail/corpus/encodings.ts'
import { FILES } from '../../../tests/mail/corpus/files.ts'
import { QUOTATIONS } from '../../../tests/mail/corpus/quotations.ts'
import { SENDERS } from '../../../tests/mail/corpus/senders.ts'
import { STRUCTURES } from '../../../tests/mail/corpus/structures.ts'
import { expectStorable } from '../../../tests/mail/storable.ts'
import { parseMail } from './parse-mail.ts'

describe.each([
  ['encodings', ENCODINGS],
  ['structures', STRUCTURES],
  ['quotations', QUOTATIONS],
  ['automatic mail', AUTOMATIC_MAIL],
  ['senders', SENDERS],
  ['files', FILES],
])('%s', (_, messages) => {
  it.each(messages)('$name', async ({ source, options, expected }) => {
    const parsed = await parseMail(source, options)
    expect(parsed.mail).toMatchObject(expected)
    expectStorable(parsed)
  })
})
