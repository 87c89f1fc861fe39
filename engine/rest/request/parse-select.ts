import { embeddingRefused, RestError } from '../rest-error.ts'
import { LIMITS } from './limits.ts'
import { type Field, parseJsonPath } from './parse-field.ts'
import { Scanner } from './scanner.ts'

interface SelectColumn {
  kind: 'column'
  field: Field
  cast?: string
  alias?: string
}

export type SelectItem = { kind: 'star' } | SelectColumn

const CAST = /[\p{L}\p{N}_ $]+/uy
const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y
const AT_END = /\s*(?=,|$)/y

export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const items: SelectItem[] = []
  do {
    if (items.length >= LIMITS.selectItems) scanner.fail(`at most ${LIMITS.selectItems} items`)
    items.push(parseItem(scanner))
    scanner.skipBlanks()
  } while (scanner.eat(','))
  scanner.expectEnd()
  return items
}

function parseItem(scanner: Scanner): SelectItem {
  scanner.skipBlanks()
  if (scanner.peek('...')) throw embeddingRefused()
  if (scanner.eat('*')) {
    if (!scanner.match(AT_END)) scanner.fail('"," or end of input')
    return { kind: 'star' }
  }
  let name = scanner.name()
  let alias: string | undefined
  if (scanner.peek(':') && !scanner.peek('::')) {
    scanner.eat(':')
    alias = name
    name = scanner.name()
  }
  if (name === 'count' && scanner.peek('()')) throw aggregatesOff()
  if (scanner.peek('!') || scanner.peek('(')) throw embeddingRefused()
  const field = { name, path: parseJsonPath(scanner) }
  const cast = scanner.eat('::') ? parseCast(scanner) : undefined
  if (scanner.match(AGGREGATE)) throw aggregatesOff()
  if (!scanner.match(AT_END)) scanner.fail('"->>", "->", "::", ".", "," or end of input')
  return { kind: 'column', field, ...(cast && { cast }), ...(alias !== undefined && { alias }) }
}

function parseCast(scanner: Scanner): string {
  const type = scanner.match(CAST)?.[0].trim()
  if (!type) scanner.fail('letter or digit')
  return type
}

// Aggregates are switched off, as they are on Supabase by default, because anonymous clients must not be able
// to aggregate whole tables.
function aggregatesOff(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
