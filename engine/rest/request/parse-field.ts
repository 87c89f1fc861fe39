import type { Scanner } from './scanner.ts'

/** A number as the key is an array index. */
export interface JsonStep {
  arrow: '->' | '->>'
  key: string | number
}

/** The path is empty if the whole column is meant. */
export interface Field {
  name: string
  path: JsonStep[]
}

const INDEX = /-?\d{1,9}(?=->|::|[.,)]|$)/y
const KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y

export function parseField(scanner: Scanner): Field {
  const name = scanner.name()
  return { name, path: parseJsonPath(scanner) }
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  for (;;) {
    const arrow = scanner.eat('->>') ? '->>' : scanner.eat('->') ? '->' : undefined
    if (!arrow) return path
    path.push({ arrow, key: parseKey(scanner) })
  }
}

function parseKey(scanner: Scanner): string | number {
  const index = scanner.match(INDEX)
  if (index) return Number(index[0])
  if (scanner.peek('"')) return scanner.quoted()
  const key = scanner.match(KEY)?.[0].trim()
  if (!key) scanner.fail('any non reserved character different from: .,>()')
  return key
}

export function outputName({ name, path }: Field): string {
  const named = path.findLast((step) => typeof step.key === 'string')
  return named ? String(named.key) : name
}
