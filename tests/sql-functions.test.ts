import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { splitStatements } from '../engine/database/split-statements.ts'

const FOLDER = join(import.meta.dirname, '../supabase/migrations')
const MOST_LINES = 60
const FUNCTION = /^create (?:or replace )?(?:function|procedure) ([\w.]+)/im

interface SqlFunction {
  name: string
  lines: number
  isDynamic: boolean
}

/** The functions of a migration, without the comments above them. */
function functionsOf(sql: string): SqlFunction[] {
  return splitStatements(sql).flatMap((statement) => {
    const start = statement.search(FUNCTION)
    if (start === -1) return []
    const text = statement.slice(start)
    return [
      {
        name: text.match(FUNCTION)?.[1] ?? '',
        lines: text.split('\n').length,
        isDynamic: /^[^-]*\bexecute\s+(?!on\b|function\b|procedure\b)/im.test(text),
      },
    ]
  })
}

const functions = readdirSync(FOLDER).flatMap((name) => functionsOf(readFileSync(join(FOLDER, name), 'utf8')))

it(`no function is longer than ${MOST_LINES} lines`, () => {
  expect(functions.length).toBeGreaterThan(80)
  expect(functions.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
})

it('no function puts its statements together from text', () => {
  expect(functions.filter(({ isDynamic }) => isDynamic)).toEqual([])
})

it('both are told of one that does', () => {
  const body = Array.from({ length: MOST_LINES }, (_, line) => `  perform ${line};`).join('\n')
  const long = `-- Far too long.\ncreate function private.long() returns void language plpgsql as $$\nbegin\n${body}\nend $$;`
  expect(functionsOf(long)).toEqual([{ name: 'private.long', lines: MOST_LINES + 3, isDynamic: false }])
  const dynamic =
    "create or replace function private.built() returns void language plpgsql as $$\nbegin\n  execute format('select %s', 1);\nend $$;"
  expect(functionsOf(dynamic)).toEqual([{ name: 'private.built', lines: 4, isDynamic: true }])
})
