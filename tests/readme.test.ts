import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

it('stays under 300 words', () => {
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThan(300)
})

it('names only files and folders that exist, three to open first', () => {
  const linked = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path ?? '')
  const quoted = [...readme.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path ?? '')
  expect(quoted.length).toBeGreaterThanOrEqual(3)
  expect([...linked, ...quoted].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

it('lists only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const commands = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name ?? '')
  expect(commands.length).toBeGreaterThan(4)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
