import { isToOne } from '../catalogue/catalogue.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import { RestError } from '../rest-error.ts'
import { type BuildContext, buildField, buildJsonPath } from './build-field.ts'
import { findEmbed, outputNames, type ReadNode, unknownColumn } from './plan-read.ts'
import { quote, type Statement } from './statement.ts'

export function orderBy(context: BuildContext, node: ReadNode): string {
  if (node.order.length === 0) return ''
  const terms = node.order.map((term) => {
    const direction = term.direction ? ` ${term.direction}` : ''
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${orderValue(context, node, term)}${direction}${nulls}`
  })
  return `order by ${terms.join(', ')}`
}

function orderValue(context: BuildContext, node: ReadNode, { relation, field }: OrderTerm): string {
  if (relation === undefined) return buildField(context, node, field).sql
  const embed = findEmbed(node, relation)
  if (!isToOne(embed.relationship)) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${node.relation.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  if (!outputNames(embed).includes(field.name)) throw unknownColumn({ name: relation }, field.name)
  const type = embed.relation.columns.get(field.name)?.type ?? ''
  return buildJsonPath({ sql: `e${embed.alias}.${quote(field.name)}`, type }, field.path).sql
}

export function limitTo(statement: Statement, { range: { limit, offset } }: ReadNode): string {
  const parts: string[] = []
  if (limit !== undefined) parts.push(`limit ${statement.value(String(limit))}`)
  if (offset !== 0) parts.push(`offset ${statement.value(String(offset))}`)
  return parts.join(' ')
}
