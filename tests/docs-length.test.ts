import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What a newcomer reads in an hour. */
const FIRST_HOUR = ['architecture', 'testing', 'security', 'reliability', 'operations', 'desk'].map(
  (name) => `docs/${name}.md`,
)
const FIRST_HOUR_WORDS = 9_000
const ALL_WORDS = 20_000
const CELL_WORDS = 30
const HOW_TO_WORDS = 400

/** What a command writes stands between two comments: `<!-- doors: … -->` and `<!-- end of doors -->` or `<!-- /doors -->`. */
const GENERATED = /<!-- (\w+)\b[^>]*-->.*?<!-- (?:end of |\/)\1 -->/gs
const WRITERS = ['differences', 'doors', 'host', 'results', 'site']

const howTos = globSync('docs/how-to/*.md', { cwd: ROOT })
const pages = [...globSync('docs/*.md', { cwd: ROOT }), ...howTos, 'engine/README.md']
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
const withoutGenerated = (text: string) => text.replace(GENERATED, '')
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
const withoutCode = (text: string) => text.replace(/^```.*?^```$/gms, '')
// Files that a page prints are copied, not read.
const countIn = (these: string[]) =>
  these.reduce((sum, page) => sum + countWords(withoutCode(withoutGenerated(read(page)))), 0)

function longCells(text: string): string[] {
  const rows = withoutCode(text).match(/^\|.*\|$/gm) ?? []
  return rows.flatMap((row) => row.split(/(?<!\\)\|/)).filter((cell) => countWords(cell) > CELL_WORDS)
}

it('counts neither generated tables nor cells of code', () => {
  const text =
    'one <!-- doors: written by a test -->two three<!-- end of doors --> <!-- site -->4<!-- /site --> five'
  expect(countWords(withoutGenerated(text))).toBe(2)
  const long = 'word '.repeat(CELL_WORDS + 1)
  expect(longCells(`| a | ${long} |\n\`\`\`sh\n| ${long} |\n\`\`\`\n`)).toEqual([` ${long} `])
})

it('leaves out of the count only what a command writes', () => {
  const named = pages.flatMap((page) => [...read(page).matchAll(GENERATED)].map(([, name]) => name))
  expect([...new Set(named)].sort()).toEqual(WRITERS)
})

it('gives a newcomer an hour’s reading', () => {
  expect(pages).toEqual(expect.arrayContaining(FIRST_HOUR))
  expect(countIn(FIRST_HOUR)).toBeLessThanOrEqual(FIRST_HOUR_WORDS)
})

it('keeps all pages within a day’s reading', () => {
  expect(countIn(pages)).toBeLessThanOrEqual(ALL_WORDS)
})

it.each(howTos)('%s is one page', (page) => {
  expect(countIn([page])).toBeLessThanOrEqual(HOW_TO_WORDS)
})

it.each(pages)('%s has no paragraph in a table cell', (page) => {
  expect(longCells(withoutGenerated(read(page)))).toEqual([])
})
