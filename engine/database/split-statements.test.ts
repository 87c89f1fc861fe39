import { expect, it } from 'vitest'
import { endsTransaction, splitStatements } from './split-statements.ts'

it.each([
  ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
  ['no closing semicolon', 'select 1', ['select 1']],
  ['comments only', '-- nothing; here\n/* nor; here */', []],
  ['a semicolon in a string', "select 'a;b'; select 'it''s;'", ["select 'a;b'", "select 'it''s;'"]],
  ['a semicolon in a name', 'select 1 as "a;b"; select 2', ['select 1 as "a;b"', 'select 2']],
  ['a semicolon in a comment', 'select 1 -- a;b\n; select 2', ['select 1 -- a;b', 'select 2']],
  ['a dollar-quoted body', 'do $$ begin; end $$; select 1', ['do $$ begin; end $$', 'select 1']],
  ['a tagged body', 'do $f$ $$;$$ $f$; select $1', ['do $f$ $$;$$ $f$', 'select $1']],
  [
    'a standard routine body',
    'create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3',
    [
      'create function f() returns int begin atomic select case when true then 1 end; select 2; end',
      'select 3',
    ],
  ],
  [
    'a transaction word outside a body',
    'begin; select 1; end; select 2',
    ['begin', 'select 1', 'end', 'select 2'],
  ],
])('keeps %s whole', (_, sql, expected) => {
  expect(splitStatements(sql)).toEqual(expected)
})

it.each(['begin', 'COMMIT', '-- done\ncommit and chain', 'end', 'rollback', "prepare transaction 'x'"])(
  'sees that %j ends the transaction',
  (statement) => expect(endsTransaction(statement)).toBe(true),
)

it.each([
  'select 1',
  'rollback to before',
  'do $$ begin end $$',
  'prepare find as select 1',
  'create table ends ()',
])('lets %j pass', (statement) => expect(endsTransaction(statement)).toBe(false))
