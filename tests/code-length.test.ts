import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps', 'bench', 'brand', 'engine', 'host', 'scripts', 'supabase/functions']
const IS_SOURCE = /^(?!.*node_modules)(?!.*\.(?:test|suite)\.).*\.tsx?$/
const IS_TEST = /^(?!.*node_modules)(?:tests\/.*|.*\.(?:test|suite))\.tsx?$/
const MOST_LINES = 60
const MOST_LINES_OF_TESTS = 300

const filesIn = (folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The functions of a file that are too long, each as `file: name (lines)`. */
function longFunctions(file: string, source: string): string[] {
  const found: string[] = []
  const check = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const lines = source.slice(node.start, node.end).split('\n').length
    const name = 'id' in node ? node.id?.name : undefined
    if (lines > MOST_LINES) found.push(`${file}: ${name ?? 'a function without a name'} (${lines} lines)`)
  }
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseSync(file, source).program)
  return found
}

it(`no function is longer than ${MOST_LINES} lines`, () => {
  const files = filesIn(FOLDERS).filter((file) => IS_SOURCE.test(file))
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap((file) => longFunctions(file, read(file)))).toEqual([])
})

it(`no file of tests is longer than ${MOST_LINES_OF_TESTS} lines`, () => {
  const files = filesIn([...FOLDERS, 'tests']).filter((file) => IS_TEST.test(file))
  expect(files.length).toBeGreaterThan(500)
  const lengths = files.map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
  expect(lengths.filter(({ lines }) => lines > MOST_LINES_OF_TESTS)).toEqual([])
})

it('finds functions, methods and arrow functions', () => {
  const body = `{\n${'  work()\n'.repeat(MOST_LINES)}}`
  const source = `function one() ${body}\nconst two = () => ${body}\nclass Three {\n  method() ${body}\n}`
  expect(longFunctions('example.ts', source)).toHaveLength(3)
  expect(longFunctions('example.ts', 'function short() {}')).toEqual([])
})
