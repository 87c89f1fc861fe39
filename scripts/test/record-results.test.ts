import { expect, it } from 'vitest'
import { replaceTable } from './record-results.ts'

const DOCUMENT = 'before\n<!-- results: written by npm run faults -->\nold\n<!-- end of results -->\nafter\n'

it('puts a table between its markers and leaves the rest', () => {
  const text = replaceTable(DOCUMENT, 'faults', '| new |')
  expect(text).toBe(
    'before\n<!-- results: written by npm run faults -->\n\n| new |\n\n<!-- end of results -->\nafter\n',
  )
  expect(replaceTable(text, 'faults', '| new |')).toBe(text)
})

it('refuses a document without a place for it', () => {
  expect(() => replaceTable(DOCUMENT, 'attacks', '| new |')).toThrow('written by npm run attacks')
})
