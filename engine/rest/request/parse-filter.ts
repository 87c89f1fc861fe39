import { LIMITS } from './limits.ts'
import { type Field, parseField } from './parse-field.ts'
import { Scanner } from './scanner.ts'

export const OPERATORS = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
type Operator = keyof typeof OPERATORS

const QUANTIFIABLE = new Set<string>(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'])

export const TEXT_SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
type TextSearch = keyof typeof TEXT_SEARCHES

export const IS_VALUES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const
type IsValue = keyof typeof IS_VALUES

export type Test =
  | { kind: 'compare'; operator: Operator; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'search'; search: TextSearch; language?: string; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }

interface FilterCondition {
  kind: 'filter'
  field: Field
  not: boolean
  test: Test
}

interface LogicCondition {
  kind: 'logic'
  not: boolean
  operator: 'and' | 'or'
  terms: Condition[]
}

export type Condition = FilterCondition | LogicCondition

const OPERATION = /([a-z]+)(?:\(([\p{L}\p{N}_ $]+)\))?\./uy
const IS_VALUE = /[a-z_]+/iy
const LOGIC = /(not\.)?(and|or)(?=[ \t]*\()/y
const QUOTED_ALONE = /"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y
const ARRAY_ALONE = /\{[^{}]*\}/y
const UNTIL_DELIMITER = /[^,)]*/y

/** Parses the right side of `column=operator.value`. */
export function parseTest(text: string): { not: boolean; test: Test } {
  const scanner = new Scanner(text, 'filter')
  const parsed = parseOperation(scanner, (rest) => rest.rest())
  scanner.expectEnd()
  return parsed
}

/** Parses the right side of `or=(…)` or `and=(…)`. */
export function parseLogic(
  text: string,
  { not, operator }: { not: boolean; operator: 'and' | 'or' },
): LogicCondition {
  const scanner = new Scanner(text, 'logic tree')
  const counts = { terms: 0 }
  const condition = { kind: 'logic' as const, not, operator, terms: parseTerms(scanner, counts, 0) }
  scanner.expectEnd()
  return condition
}

function parseTerms(scanner: Scanner, counts: { terms: number }, depth: number): Condition[] {
  if (depth >= LIMITS.logicDepth) scanner.fail(`at most ${LIMITS.logicDepth} levels of and/or`)
  const terms: Condition[] = []
  scanner.skipBlanks()
  scanner.expect('(')
  do {
    if (++counts.terms > LIMITS.logicTerms) scanner.fail(`at most ${LIMITS.logicTerms} conditions`)
    scanner.skipBlanks()
    terms.push(parseTerm(scanner, counts, depth))
    scanner.skipBlanks()
  } while (scanner.eat(','))
  scanner.expect(')')
  scanner.skipBlanks()
  return terms
}

function parseTerm(scanner: Scanner, counts: { terms: number }, depth: number): Condition {
  const logic = scanner.match(LOGIC)
  if (logic) {
    const operator = logic[2] as 'and' | 'or'
    return { kind: 'logic', not: Boolean(logic[1]), operator, terms: parseTerms(scanner, counts, depth + 1) }
  }
  const field = parseField(scanner)
  scanner.expect('.')
  return { kind: 'filter', field, ...parseOperation(scanner, nestedValue) }
}

function nestedValue(scanner: Scanner): string {
  const quoted = scanner.match(QUOTED_ALONE)
  if (quoted) return new Scanner(quoted[0], 'value').quoted()
  return (scanner.match(ARRAY_ALONE) ?? scanner.match(UNTIL_DELIMITER))?.[0] ?? ''
}

function parseOperation(
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
): { not: boolean; test: Test } {
  const not = scanner.eat('not.')
  const start = scanner.at
  const found = scanner.match(OPERATION)
  const [, name = '', option] = found ?? []
  const test = found ? parseKnown(scanner, name, option, readValue) : undefined
  if (!test) {
    scanner.at = start
    scanner.fail(not ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)')
  }
  return { not, test }
}

function parseKnown(
  scanner: Scanner,
  name: string,
  option: string | undefined,
  readValue: (scanner: Scanner) => string,
): Test | undefined {
  if (Object.hasOwn(TEXT_SEARCHES, name)) {
    const search = name as TextSearch
    return { kind: 'search', search, ...(option ? { language: option } : {}), value: readValue(scanner) }
  }
  if (Object.hasOwn(OPERATORS, name)) {
    const operator = name as Operator
    if (option === undefined) return { kind: 'compare', operator, value: readValue(scanner) }
    if (!QUANTIFIABLE.has(name) || (option !== 'any' && option !== 'all')) return undefined
    return { kind: 'compare', operator, quantifier: option, value: readValue(scanner) }
  }
  if (option !== undefined) return undefined
  if (name === 'in') return { kind: 'in', values: parseList(scanner) }
  if (name === 'is') return { kind: 'is', value: parseIsValue(scanner) }
  if (name === 'isdistinct') return { kind: 'distinct', value: readValue(scanner) }
  return undefined
}

function parseIsValue(scanner: Scanner): IsValue {
  const start = scanner.at
  const value = scanner.match(IS_VALUE)?.[0].toLowerCase() ?? ''
  if (Object.hasOwn(IS_VALUES, value)) return value as IsValue
  scanner.at = start
  return scanner.fail('isVal: (null, not_null, true, false, unknown)')
}

function parseList(scanner: Scanner): string[] {
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  const values: string[] = []
  do {
    const quoted = scanner.match(QUOTED_ALONE)
    values.push(
      quoted ? new Scanner(quoted[0], 'value').quoted() : (scanner.match(UNTIL_DELIMITER)?.[0] ?? ''),
    )
  } while (scanner.eat(','))
  scanner.expect(')')
  scanner.skipBlanks()
  return values.length === 1 && values[0] === '' ? [] : values
}
