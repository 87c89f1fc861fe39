import { isToOne } from '../catalogue/catalogue.ts'
import { type Field, outputName } from '../request/parse-field.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import { RestError } from '../rest-error.ts'
import { buildCondition } from './build-condition.ts'
import { buildEmbedJoin, buildEmbedOutput } from './build-embed.ts'
import { type BuildContext, buildField, buildJsonPath } from './build-field.ts'
import { castType } from './cast-type.ts'
import { findEmbed, outputNames, type ReadNode, unknownColumn } from './plan-read.ts'
import { quote, type Statement } from './statement.ts'

/** The select of one resource: `source` names where its rows come from, `joined` what ties them to the parent's. */
export function buildSelect(
  context: BuildContext,
  node: ReadNode,
  source: string,
  joined: string[] = [],
): string {
  const outputs = [
    ...node.columns.flatMap((item) => {
      if (item.kind === 'star') return buildStar(context, node)
      const field = isRowCount(context, node, item.field)
        ? 'count(*)'
        : buildField(context, node, item.field).sql
      const value = item.cast ? `cast(${field} as ${castType(context.catalogue, item.cast)})` : field
      return [`${value} as ${quote(item.alias ?? outputName(item.field))}`]
    }),
    ...node.embeds.flatMap((embed) => buildEmbedOutput(embed)),
  ]
  // A joined row without columns could not be told from no row.
  if (outputs.length === 0 && node.alias !== 't0') outputs.push('1 as pgrst_row')
  const joins = node.embeds.map((embed) => buildEmbedJoin(context, node, embed))
  const conditions = node.conditions.map((condition) =>
    buildCondition(context, node, condition, (embed) =>
      isToOne(embed.relationship)
        ? `(e${embed.alias}.*) is not distinct from null`
        : `e${embed.alias}.pgrst_rows is null`,
    ),
  )
  return [
    `select ${outputs.join(', ')} from ${source}`,
    ...joins,
    where([...joined, ...conditions]),
    orderBy(context, node),
    limitTo(context.statement, node),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * `messages(count)`: PostgREST reads a column that no table has as a function of the row, and so counts rows although
 * `count()` is off. Not for the rows of a write or a call: there a limit on the rows affected counts what is selected.
 */
function isRowCount(context: BuildContext, node: ReadNode, { name, path }: Field): boolean {
  if (name !== 'count' || path.length > 0 || (node.alias === 't0' && context.rootColumns)) return false
  return !node.relation.columns.has(name) && !node.relation.computed.has(name)
}

function buildStar(context: BuildContext, node: ReadNode): string[] {
  if (node.alias !== 't0' || !context.rootColumns) return [`${node.alias}.*`]
  for (const name of node.relation.star) context.rootColumns.add(name)
  return node.relation.star.map((name) => `${node.alias}.${quote(name)}`)
}

export function where(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

function orderBy(context: BuildContext, node: ReadNode): string {
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

function limitTo(statement: Statement, { range: { limit, offset } }: ReadNode): string {
  const parts: string[] = []
  if (limit !== undefined) parts.push(`limit ${statement.value(String(limit))}`)
  if (offset !== 0) parts.push(`offset ${statement.value(String(offset))}`)
  return parts.join(' ')
}
