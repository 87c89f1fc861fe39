import { expect, it } from 'vitest'
import { readHeaders } from './read-headers.ts'
import { MAX_TEXT_BYTES, readParts } from './read-parts.ts'

const PART_BYTES = 200_000

async function readMessageOf(parts: string[]) {
  const source = new TextEncoder().encode(
    [
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...parts.flatMap((part) => ['--x', part]),
      '--x--',
    ].join('\r\n'),
  )
  const { headers, bodyStart } = readHeaders(source)
  return readParts(headers, source.subarray(bodyStart))
}

const part = (type: string, text: string) =>
  `Content-Type: ${type}\r\n\r\n${text.repeat(PART_BYTES / text.length)}`

it.each([
  ['text/html', 'word '],
  ['text/plain', 'words'],
  ['multipart/mixed', 'word '],
])('reads a limited amount of text from many %s parts', async (type, text) => {
  const read = await readMessageOf(Array.from({ length: 30 }, () => part(type, text)))
  expect(read.text.length).toBeLessThan(MAX_TEXT_BYTES + 100)
  expect(read.isIncomplete).toBe(true)
})

it('still finds the files behind more text than is read', async () => {
  const texts = Array.from({ length: 10 }, () => part('text/html', 'word '))
  const { parts, endsInPart } = await readMessageOf([
    ...texts,
    'Content-Type: application/pdf\r\n\r\n%PDF-1.7',
  ])
  expect(parts).toMatchObject([{ type: 'application/pdf' }])
  expect(endsInPart).toBe(true)
})
