import type { Relation } from '../catalogue/catalogue.ts'
import { type Condition, IS_VALUES, OPERATORS, TEXT_SEARCHES, type Test } from '../request/parse-filter.ts'
import { type BuildContext, buildField, type Expression } from './build-field.ts'
import type { Statement } from './statement.ts'

export function buildCondition(context: BuildContext, relation: Relation, condition: Condition): string {
  if (condition.kind === 'logic') {
    const terms = condition.terms.map((term) => buildCondition(context, relation, term))
    return negate(condition.not, `(${terms.join(condition.operator === 'and' ? ' and ' : ' or ')})`)
  }
  const { field, not, test } = condition
  return negate(not, buildTest(context.statement, buildField(context, relation, field), test))
}

function negate(not: boolean, sql: string): string {
  return not ? `not (${sql})` : sql
}

function buildTest(statement: Statement, { sql, type }: Expression, test: Test): string {
  switch (test.kind) {
    case 'is':
      return `${sql} is ${IS_VALUES[test.value]}`
    case 'distinct':
      return `${sql} is distinct from ${statement.value(test.value)}`
    case 'in':
      return `${sql} = any (${test.values.length === 0 ? `'{}'` : statement.value(arrayLiteral(test.values))})`
    case 'search': {
      const language = test.language === undefined ? '' : `${statement.value(test.language)}, `
      const document = type === 'tsvector' ? sql : `to_tsvector(${language}${sql})`
      return `${document} @@ ${TEXT_SEARCHES[test.search]}(${language}${statement.value(test.value)})`
    }
    case 'compare': {
      // In a pattern PostgREST accepts * for %, because % has to be escaped in a URL.
      const isPattern = test.operator === 'like' || test.operator === 'ilike'
      const value = statement.value(isPattern ? test.value.replaceAll('*', '%') : test.value)
      const operand = test.quantifier ? `${test.quantifier} (${value})` : value
      return `${sql} ${OPERATORS[test.operator]} ${operand}`
    }
  }
}

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
}
