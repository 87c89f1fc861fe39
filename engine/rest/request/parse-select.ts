import { RestError } from '../rest-error.ts'
import { LIMITS } from './limits.ts'
import { type Field, parseJsonPath } from './parse-field.ts'
import { Scanner } from './scanner.ts'

export interface SelectColumn {
  kind: 'column'
  field: Field
  cast?: string
  alias?: string
}

interface SelectEmbed {
  kind: 'embed'
  /** The name of a table, a foreign key or a foreign-key column. */
  target: string
  alias?: string
  hint?: string
  join: 'inner' | 'left'
  /** True for `...target(…)`, which puts the target's columns into the parent's row. */
  spread: boolean
  items: SelectItem[]
}

export type SelectItem = { kind: 'star' } | SelectColumn | SelectEmbed

const CAST = /[\p{L}\p{N}_ $]+/uy
const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y
const AT_END = /\s*(?=[,)]|$)/y

export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const counts = { items: 0, embeds: 0 }
  const items = parseItems(scanner, counts, 0)
  scanner.expectEnd()
  return items
}

function parseItems(
  scanner: Scanner,
  counts: { items: number; embeds: number },
  depth: number,
): SelectItem[] {
  scanner.skipBlanks()
  if (scanner.done || scanner.peek(')')) return []
  const items: SelectItem[] = []
  do {
    if (++counts.items > LIMITS.selectItems) scanner.fail(`at most ${LIMITS.selectItems} items`)
    items.push(parseItem(scanner, counts, depth))
    scanner.skipBlanks()
  } while (scanner.eat(','))
  return items
}

function parseItem(scanner: Scanner, counts: { items: number; embeds: number }, depth: number): SelectItem {
  scanner.skipBlanks()
  const spread = scanner.eat('...')
  if (!spread && scanner.eat('*')) {
    if (!scanner.match(AT_END)) scanner.fail('")", "," or end of input')
    return { kind: 'star' }
  }
  let name = scanner.name()
  let alias: string | undefined
  if (!spread && scanner.peek(':') && !scanner.peek('::')) {
    scanner.eat(':')
    alias = name
    name = scanner.name()
  }
  const named = alias === undefined ? {} : { alias }
  if (!spread && name === 'count' && scanner.peek('()')) throw aggregatesOff()
  if (spread || scanner.peek('!') || scanner.peek('(')) {
    const { hint, join } = parseEmbedOptions(scanner)
    if (depth >= LIMITS.embedDepth) scanner.fail(`at most ${LIMITS.embedDepth} levels of embedding`)
    if (++counts.embeds > LIMITS.embeds) scanner.fail(`at most ${LIMITS.embeds} embedded resources`)
    scanner.expect('(')
    const items = parseItems(scanner, counts, depth + 1)
    scanner.expect(')')
    return { kind: 'embed', target: name, ...named, ...(hint ? { hint } : {}), join, spread, items }
  }
  const field = { name, path: parseJsonPath(scanner) }
  const cast = scanner.eat('::') ? parseCast(scanner) : undefined
  if (scanner.match(AGGREGATE)) throw aggregatesOff()
  if (!scanner.match(AT_END)) scanner.fail('"->>", "->", "::", ".", ")", "," or end of input')
  return { kind: 'column', field, ...(cast ? { cast } : {}), ...named }
}

function parseEmbedOptions(scanner: Scanner): { hint?: string; join: 'inner' | 'left' } {
  let hint: string | undefined
  let join: 'inner' | 'left' = 'left'
  for (let count = 0; count < 2 && scanner.eat('!'); count++) {
    const word = scanner.name()
    if (word === 'inner' || word === 'left') join = word
    else hint ??= word
  }
  return { join, ...(hint ? { hint } : {}) }
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
