import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GUIDES } from './guides.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const textOf = (name: string) => readFileSync(join(DOCS, 'guide', `${name}.md`), 'utf8')

it('lists every guide under its own title', () => {
  expect(readdirSync(join(DOCS, 'guide')).sort()).toEqual(GUIDES.map(({ name }) => `${name}.md`).sort())
  for (const { name, title } of GUIDES) expect(textOf(name)).toContain(`# ${title.replace('’', "'")}\n`)
})

it('shows pictures that are there, each described', () => {
  const pictures = GUIDES.flatMap(({ name }) => [...textOf(name).matchAll(/!\[(.*)\]\(\.\.\/(.*)\)/g)])
  expect(pictures.length).toBeGreaterThan(2)
  const there = new Set(readdirSync(join(DOCS, 'screenshots')).map((name) => `screenshots/${name}`))
  expect(pictures.filter(([, alt = '', file = '']) => alt.length < 10 || !there.has(file))).toEqual([])
})

it('prints only commands that package.json has', () => {
  const { scripts } = JSON.parse(readFileSync(join(DOCS, '../package.json'), 'utf8'))
  const named = GUIDES.flatMap(({ name }) =>
    [...textOf(name).matchAll(/npm run ([\w:-]+)/g)].map(([, one]) => one),
  )
  expect(named.filter((one) => !(String(one) in scripts))).toEqual([])
})
