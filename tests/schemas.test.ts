import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { splitStatements } from '../engine/database/split-statements.ts'
import { objectOf } from '../scripts/schema/statement-objects.ts'

const SUPABASE = join(import.meta.dirname, '../supabase')
const MOST_LINES = 60
const FUNCTION = /^create (?:or replace )?(?:function|procedure) ([\w.]+)/im

interface SqlFunction {
  name: string
  lines: number
  isDynamic: boolean
}

/** The functions of a file, without the comments above them. */
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

const readFolder = (folder: string) =>
  readdirSync(join(SUPABASE, folder))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(SUPABASE, folder, name), 'utf8') }))

const schemas = readFolder('schemas')
const functions = schemas.flatMap(({ text }) => functionsOf(text))

/** Tables, functions, types, policies, triggers and indexes that are made more than once. */
function madeTwice(sql: string): string[] {
  const made = splitStatements(sql)
    .filter((statement) => /^create (?!schema)/im.test(statement))
    .map((statement) => objectOf(statement) ?? statement)
  return made.filter((object, place) => made.indexOf(object) !== place)
}

it('rights come last, so that they cover every function', () => {
  expect(schemas.at(-1)?.name).toBe('90_rights.sql')
})

it('nothing is made twice within the schemas, nor within the baseline', () => {
  expect(madeTwice(schemas.map(({ text }) => text).join('\n'))).toEqual([])
  expect(madeTwice(readFolder('migrations')[0]?.text ?? '')).toEqual([])
  const [table] = ['create table public.a (id int);']
  expect(madeTwice(`${table} select 1; ${table}`)).toEqual(['relation public.a'])
})

// Supabase refuses such a statement of the Data API, whoever owns the function (the extension safeupdate).
it('every change of rows in a function says which', () => {
  const changes = schemas.flatMap(({ text }) =>
    [...text.replace(/--.*$/gm, '').matchAll(/^\s*(?:update|delete from) (?!on )[\w.]+[^;]*/gim)].map(
      ([sql]) => sql,
    ),
  )
  expect(changes.length).toBeGreaterThan(50)
  expect(changes.filter((sql) => !/\bwhere\b/i.test(sql))).toEqual([])
})

it('a schema has at most 450 lines, and begins with its subject', () => {
  const long = schemas.filter(({ text }) => text.trimEnd().split('\n').length > 450)
  expect(long.map(({ name }) => name)).toEqual([])
  expect(
    schemas.filter(({ name, text }) => !/^\d\d_[a-z_]+\.sql$/.test(name) || !text.startsWith('-- ')),
  ).toEqual([])
})

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
