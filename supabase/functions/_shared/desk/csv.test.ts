import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, toCsv } from './csv.ts'

/** Reads what a spreadsheet would: quoted or plain cells, CRLF between lines. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g
  let at = 1
  while (at < text.length) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match || match.index !== at) throw new Error(`not a cell at ${at}`)
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
    at = pattern.lastIndex
  }
  return rows.slice(0, -1)
}

it('returns every cell as written, with at most an apostrophe added', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('=1+1', '\t=x', '"', "'"))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const columns = [0, 1].map((index) => ({
        heading: `c${index}`,
        cell: (row: [string, string]) => row[index],
      }))
      const read = readCsv(toCsv(columns, rows)).slice(1)
      expect(read.map((cells) => cells.map((each) => each.replace(/^'/, '')))).toEqual(
        rows.map((cells) => cells.map((each) => each.replace(/^'/, ''))),
      )
    }),
  )
})

it.each([
  '=HYPERLINK("http://evil.example","x")',
  '+44 20 7946 0123',
  '-2+3',
  '@SUM(A1)',
  '|cmd',
  '%0A',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u00a0=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('takes the force out of %j', (text) => {
  expect(csvCell(text)).toMatch(/^"'/)
})

it('leaves numbers numbers, and says yes, no and nothing', () => {
  expect([
    csvCell(-5),
    csvCell(0.1),
    csvCell(Number.NaN),
    csvCell(true),
    csvCell(false),
    csvCell(null),
  ]).toEqual(['-5', '0.1', '', 'yes', 'no', ''])
})

it('begins with the mark Excel needs, and a line of headings', () => {
  expect(toCsv([{ heading: 'Name', cell: (name: string) => name }], ['Zoë, Ltd'])).toBe(
    '\ufeffName\r\n"Zoë, Ltd"\r\n',
  )
})
