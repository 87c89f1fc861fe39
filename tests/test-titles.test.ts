import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'bench', 'brand', 'engine', 'host', 'scripts', 'supabase/functions', 'tests']
// Steps and shared suites have titles too, under names of their own.
const HAS_TITLES = /^(?!.*node_modules)(?:tests\/.*|.*\.(?:test|suite))\.tsx?$/
const MOST_WORDS = 12

/** `test` of `test.describe.serial`, `it` of `it.each([1, 2])`. */
function calledName(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  if (callee.type === 'CallExpression') return calledName(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? calledName(callee.tag) : undefined
}

/** The text of a title, with one word for each value that is filled in. */
function titleText(title: ESTree.Argument | undefined): string | undefined {
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked).join('…')
  return title?.type === 'Literal' && typeof title.value === 'string' ? title.value : undefined
}

/** The titles of suites, tests and steps that a file writes out. */
function titlesIn(file: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = titleText(first)
      if (title && /^(?:describe|it|test)$/.test(calledName(callee) ?? '')) found.push(title)
    },
  }).visit(parseSync(file, source).program)
  return found
}

it(`no title of a test has more than ${MOST_WORDS} words`, () => {
  const titles = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((file) => HAS_TITLES.test(file))
    .flatMap((file) =>
      titlesIn(file, readFileSync(join(ROOT, file), 'utf8')).map((title) => ({ file, title })),
    )
  expect(titles.length).toBeGreaterThan(1_000)
  expect(titles.filter(({ title }) => title.trim().split(/\s+/).length > MOST_WORDS)).toEqual([])
})

it('finds titles of suites, steps and tables, with their values', () => {
  const source = [
    'describe("one", () => it.each([1, 2])("two", () => {}))',
    'test.describe.serial("three", () => test.step(`four $' + '{a + b} five`, () => {}))',
    'it(title, () => /six/.test("seven"))',
  ]
  expect(titlesIn('example.ts', source.join('\n'))).toEqual(['one', 'two', 'three', 'four … five'])
})
