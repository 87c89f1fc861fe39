import { type BuildContext, buildField } from './build-field.ts'
import type { ReadPlan } from './plan-read.ts'
import type { Statement } from './statement.ts'

export function orderBy(context: BuildContext, { relation, order }: ReadPlan): string {
  if (order.length === 0) return ''
  const terms = order.map((term) => {
    const direction = term.direction ? ` ${term.direction}` : ''
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${buildField(context, relation, term.field).sql}${direction}${nulls}`
  })
  return `order by ${terms.join(', ')}`
}

export function limitTo(statement: Statement, { range: { limit, offset } }: ReadPlan): string {
  const parts: string[] = []
  if (limit !== undefined) parts.push(`limit ${statement.value(String(limit))}`)
  if (offset !== 0) parts.push(`offset ${statement.value(String(offset))}`)
  return parts.join(' ')
}
