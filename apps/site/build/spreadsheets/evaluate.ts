import type { Sheet } from './sheet.ts'

const TOKEN = /\s*('[^']+'!|[A-Za-z]+!|\$?[A-Z]\$?\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|[-+*/(),:])/y

type Value = number
const FUNCTIONS: Record<string, (values: Value[]) => Value> = {
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  MIN: (values) => Math.min(...values),
  CHOOSE: ([index = 1, ...choices]) => choices[index - 1] ?? 0,
}

/** This supports only the formulas that our own sheets use. */
export function evaluate(sheets: readonly Sheet[], sheetName: string, address: string): number {
  const sheet = sheets.find(({ name }) => name === sheetName)
  if (!sheet) throw new Error(`no sheet ${sheetName}`)
  const value = sheet.cells.get(address)?.value ?? 0
  if (typeof value === 'number') return value
  if (!value.startsWith('=')) throw new Error(`${sheetName}!${address} is text`)
  return readFormula(value.slice(1), (name, cell) => evaluate(sheets, name ?? sheetName, cell))
}

type Look = (sheet: string | undefined, address: string) => number

function readFormula(formula: string, look: Look): number {
  const tokens = tokensOf(formula)
  const result = sum()
  if (tokens.length > 0) throw new Error(`cannot read ${formula}`)
  return result

  function sum(): number {
    let value = product()
    while (tokens[0] === '+' || tokens[0] === '-') value += tokens.shift() === '+' ? product() : -product()
    return value
  }
  function product(): number {
    let value = single()
    while (tokens[0] === '*' || tokens[0] === '/') {
      if (tokens.shift() === '*') value *= single()
      else value /= single()
    }
    return value
  }
  function single(): number {
    const token = tokens.shift() ?? ''
    if (token === '-') return -single()
    if (token === '(') return closed(sum())
    if (FUNCTIONS[token]) return call(FUNCTIONS[token])
    if (/^\d/.test(token)) return Number(token)
    return cellsAt(token)[0] ?? 0
  }
  function call(apply: (values: number[]) => number): number {
    tokens.shift()
    const values = [...argument()]
    while (tokens[0] === ',') {
      tokens.shift()
      values.push(...argument())
    }
    return closed(apply(values))
  }
  function argument(): number[] {
    const isRange = tokens[1] === ':' || (tokens[0]?.endsWith('!') && tokens[2] === ':')
    return isRange ? cellsAt(tokens.shift() ?? '') : [sum()]
  }
  function closed(value: number): number {
    if (tokens.shift() !== ')') throw new Error(`unclosed bracket in ${formula}`)
    return value
  }
  function cellsAt(token: string): number[] {
    const sheet = token.endsWith('!') ? token.slice(0, -1).replaceAll("'", '') : undefined
    const from = plain(sheet === undefined ? token : tokens.shift())
    if (tokens[0] !== ':') return [look(sheet, from)]
    tokens.shift()
    return range(from, plain(tokens.shift())).map((address) => look(sheet, address))
  }
}

function tokensOf(formula: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const [, token] = TOKEN.exec(formula) ?? []
    if (!token) throw new Error(`cannot read ${formula}`)
    tokens.push(token)
  }
  return tokens
}

const plain = (address = '') => address.replaceAll('$', '')

function range(from: string, to: string): string[] {
  const [firstColumn, lastColumn] = [from.charCodeAt(0), to.charCodeAt(0)]
  const [firstRow, lastRow] = [Number(from.slice(1)), Number(to.slice(1))]
  const addresses: string[] = []
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1)
      addresses.push(String.fromCharCode(column) + row)
  return addresses
}
