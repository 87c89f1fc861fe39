import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SAMPLE_FOLDER } from '../read-firm.ts'
import { withoutSamples } from './pieces-sql.ts'
import { readPieces } from './read-pieces.ts'
import { firmSeed, SEED_FILE, sampleSeed } from './seed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-pieces-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string) {
  const file = join(folder, 'pieces', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

const HEAD =
  'title = "Our rates"\nexcerpt = "What they are."\ncategory = "Bridging"\npublished = 2026-11-30\n'

it('supabase/seed.sql has what the sample’s pieces say', () => {
  // If this fails: npm run firm -- write
  expect(readFileSync(SEED_FILE, 'utf8')).toBe(sampleSeed())
})

it('a firm without pieces publishes none', () => {
  expect(readPieces(folder)).toEqual({ articles: [], deals: [], resources: [] })
  expect(firmSeed(folder)).not.toContain('insert')
})

it('an article is a head in TOML and a text in Markdown', () => {
  write('articles/our-rates.md', `+++\r\n${HEAD}+++\r\n\r\n## Today\r\n`)
  expect(readPieces(folder).articles).toEqual([
    {
      title: 'Our rates',
      excerpt: 'What they are.',
      category: 'Bridging',
      published: '2026-11-30',
      author: '',
      slug: 'our-rates',
      body: '## Today',
    },
  ])
})

it.each([
  ['articles/Our rates.md', HEAD, 'needs a name of small letters, digits and hyphens'],
  ['articles/a.md', `title = "x"`, 'has to begin with its title and date between two lines of'],
  ['articles/a.md', `+++\n${HEAD}+++\n`, 'needs a text'],
  ['articles/a.md', `+++\n${HEAD}colour = "red"\n+++\nText`, '- colour: not something that a firm can say'],
  ['articles/a.md', `+++\n${HEAD.replace('2026-11-30', '"May"')}+++\nText`, '- published: a day, such as'],
  ['articles/a.md', `+++\ntitle = "x\n+++\nText`, 'can’t be read in line 2: '],
  ['deals.toml', '[[deals]]\ntitle = "A shop"\n', '- deals 1, amount: the loan in whole pounds'],
  [
    'resources/a.md',
    '+++\ntitle = "x"\ndescription = "y"\ntype = "Guide"\npublished = 2026-01-01\nfile = "gone.pdf"\n+++\nText',
    'names downloads/gone.pdf, which isn’t there',
  ],
])('%s is refused where it is wrong: %#', (path, text, fault) => {
  const file = write(path, text)
  expect(() => readPieces(folder)).toThrow(fault)
  expect(() => readPieces(folder)).toThrow(file)
})

it('leaves out what is still the sample’s, word for word', () => {
  cpSync(SAMPLE_FOLDER, folder, { recursive: true })
  const [name = ''] = readPieces(folder).articles.map(({ slug }) => `articles/${slug}.md`)
  write(name, `+++\n${HEAD}+++\nOur own words.`)
  const own = withoutSamples(readPieces(folder), readPieces(SAMPLE_FOLDER))
  expect(own).toMatchObject({ articles: [{ body: 'Our own words.' }], deals: [], resources: [] })
})
