import { expect, it } from 'vitest'
import { parseChangesFilter } from './parse-changes-filter.ts'

const eq = (column: string, value: string) => ({
  column,
  not: false,
  test: { kind: 'compare', operator: 'eq', value },
})

it.each([
  ['nothing', '', []],
  ['blanks', '   ', []],
  ['one condition', 'id=eq.1', [eq('id', '1')]],
  ['several', 'id=eq.1,name=eq.Ada', [eq('id', '1'), eq('name', 'Ada')]],
  ['a quoted comma', 'name=eq."a,b",id=eq.2', [eq('name', 'a,b'), eq('id', '2')]],
  ['quoted quotes', String.raw`name=eq."a\"b\\c"`, [eq('name', String.raw`a"b\c`)]],
  ['a quote inside a value', 'size=eq.6",id=eq.1', [eq('size', '6"'), eq('id', '1')]],
  ['brackets in a value', 'name=eq.a(b,c)d,id=eq.1', [eq('name', 'a(b,c)d'), eq('id', '1')]],
  ['an equals sign in a value', 'name=eq.a=b', [eq('name', 'a=b')]],
  ['an empty value', 'name=eq.', [eq('name', '')]],
  [
    'a list',
    'name=not.in.(a,"b,c")',
    [{ column: 'name', not: true, test: { kind: 'in', values: ['a', 'b,c'] } }],
  ],
  ['null', 'name=is.null', [{ column: 'name', not: false, test: { kind: 'is', value: 'null' } }]],
])('reads %s', (_, text, conditions) => {
  expect(parseChangesFilter(text)).toEqual({ conditions })
})

it.each([
  'undefined',
  'id=',
  'id=1',
  '=eq.1',
  'id=eq.1,',
  ',id=eq.1',
  'id=eq.1,,id=eq.2',
  'id=cs.{1}',
  'id=eq(any).{1}',
  'id=in.1',
  Array.from({ length: 21 }, () => 'id=eq.1').join(),
])('refuses %s', (text) => {
  expect(parseChangesFilter(text)).toEqual({ refusal: expect.stringMatching(/./) })
})
