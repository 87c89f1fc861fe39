import { requireCheapTests } from '../../rest/request/anonymous-request.ts'
import type { AnonymousLimits } from '../../rest/request/limits.ts'
import { parseTest, type Test } from '../../rest/request/parse-filter.ts'
import { Scanner } from '../../rest/request/scanner.ts'
import { RestError } from '../../rest/rest-error.ts'

/** One condition of `column=operator.value,column=operator.value`. */
export interface ChangeCondition {
  column: string
  not: boolean
  test: Test
}

const OPERATORS = new Set(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'like', 'ilike', 'match', 'imatch'])
const MAX_CONDITIONS = 20
const MAX_LISTED = 100

/** The operators are those of realtime-js. A row passes if all conditions are true. */
export function parseChangesFilter(text: string): { conditions: ChangeCondition[] } | { refusal: string } {
  if (text.trim() === '') return { conditions: [] }
  const parts = splitConditions(text)
  if (parts.length > MAX_CONDITIONS)
    return { refusal: `A filter may have at most ${MAX_CONDITIONS} conditions.` }
  try {
    const conditions = parts.map(parseCondition)
    const unsupported = conditions.find(({ test }) => !isSupported(test))
    if (!unsupported) return { conditions }
    return {
      refusal: `The filter on ${unsupported.column} uses an operator that postgres_changes doesn’t have.`,
    }
  } catch (error) {
    if (error instanceof RestError) return { refusal: `The filter cannot be read: ${error.message}.` }
    throw error
  }
}

/** The limits are those of the Data API. Undefined means that the conditions are cheap enough. */
export function costRefusal(limits: AnonymousLimits, conditions: ChangeCondition[]): string | undefined {
  try {
    requireCheapTests(
      limits,
      conditions.map(({ test }) => test),
    )
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    return `The filter is refused: ${error.message}.${error.hint ? ` ${error.hint}` : ''}`
  }
}

// Splits at commas outside brackets and quoted values. A quote opens a quoted value only at the start
// of a value.
function splitConditions(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at++
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = '.(,'.includes(text[at - 1] ?? ' ')
    else if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function parseCondition(text: string): ChangeCondition {
  const scanner = new Scanner(text, 'filter')
  const column = scanner.name()
  scanner.expect('=')
  const { not, test } = parseTest(scanner.rest())
  return { column, not, test: 'value' in test ? ({ ...test, value: unquoted(test.value) } as Test) : test }
}

function unquoted(value: string): string {
  return /^"(?:[^"\\]|\\[\s\S])*"$/.test(value) ? new Scanner(value, 'value').quoted() : value
}

function isSupported(test: Test): boolean {
  if (test.kind === 'compare') return OPERATORS.has(test.operator) && test.quantifier === undefined
  if (test.kind === 'in') return test.values.length <= MAX_LISTED
  return test.kind === 'is' || test.kind === 'distinct'
}
