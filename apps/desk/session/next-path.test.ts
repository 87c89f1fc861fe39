import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

it.each([
  ['', '/'],
  ['?next=%2Fcases%2FLC-20261115-0001', '/cases/LC-20261115-0001'],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  ['?next=%2F%2Fevil.example', '/'],
  ['?next=%2F%5Cevil.example', '/'],
  ['?next=javascript%3Aalert(1)', '/'],
  ['?next=%2F%09%2Fevil.example', '/'],
  ['?next=%2F%0D%0A%2Fevil.example', '/'],
  ['?next=%2F.%2F%2Fevil.example', '/'],
  ['?next=%2Fa%2F..%2F%2Fevil.example', '/'],
  ['?next=%2F%252Fevil.example', '/%2Fevil.example'],
  ['?next=%2F%3Fq%3Dtwo%2520words%23top', '/?q=two%20words#top'],
])('%s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path)
})

const PIECES = [
  '/',
  '\\',
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  '.',
  '..',
  '@',
  ':',
  '%2f',
  '%5c',
  '%09',
  '?',
  '#',
  'evil.example',
  'https:',
  'a',
]

it('never leads off the desk, however the way is written', () => {
  const origin = 'https://desk.example.com'
  const written = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 6 })
    .map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(fc.oneof(written, fc.string({ unit: 'binary' }), fc.webUrl()), (next) => {
      const path = nextPath(`?next=${encodeURIComponent(next.toWellFormed())}`)
      expect(path).toMatch(/^\//)
      // The path must stay on the desk, and so must the pathname that the browser makes of it.
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new URL(new URL(path, origin).pathname, origin).origin).toBe(origin)
    }),
    { numRuns: 1_000 },
  )
})
