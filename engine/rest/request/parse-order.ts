import { embeddingRefused } from '../rest-error.ts'
import { type Field, parseJsonPath } from './parse-field.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  field: Field
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

const DIRECTION = /\.(asc|desc)(?=[.,]|\s*$|\s*,)/y
const NULLS = /\.nulls(first|last)(?=\s*(?:,|$))/y

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    terms.push(parseTerm(scanner))
    scanner.skipBlanks()
  } while (scanner.eat(','))
  if (!scanner.done) scanner.fail('"asc", "desc", "nullsfirst", "nullslast", "," or end of input')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const name = scanner.name()
  if (scanner.peek('(')) throw embeddingRefused()
  const term: OrderTerm = { field: { name, path: parseJsonPath(scanner) } }
  const direction = scanner.match(DIRECTION)?.[1]
  if (direction) term.direction = direction as 'asc' | 'desc'
  const nulls = scanner.match(NULLS)?.[1]
  if (nulls) term.nulls = nulls as 'first' | 'last'
  return term
}
