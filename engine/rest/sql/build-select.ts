import { isToOne } from '../catalogue/catalogue.ts'
import { type Field, outputName } from '../request/parse-field.ts'
import { buildCondition } from './build-condition.ts'
import { type BuildContext, buildField } from './build-field.ts'
import { limitTo, orderBy } from './build-order.ts'
import { castType } from './cast-type.ts'
import { embedSource } from './embed-source.ts'
import { type EmbedNode, isHidden, outputNames, type ReadNode } from './plan-read.ts'
import { quote, where } from './statement.ts'

/** `source` is the table's from-clause, and `joined` are the conditions that join it to its parent. */
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
  // An embedded row gets at least one column, because a row without columns would look like a missing row.
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
 * Returns whether `count` means the number of rows, as in `messages(count)`. As in PostgREST, it does if the
 * table has no column of this name. It doesn't for the top-level rows of a write or a function call, because
 * `count(*)` would make one row of them, and `maxAffected` has to see them all.
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

function buildEmbedOutput(embed: EmbedNode): string[] {
  const rows = `e${embed.alias}`
  if (embed.spread) {
    return outputNames(embed).map((name) =>
      isToOne(embed.relationship)
        ? `${rows}.${quote(name)}`
        : `coalesce(${rows}.${quote(name)}, '[]') as ${quote(name)}`,
    )
  }
  if (isHidden(embed)) return []
  const value = isToOne(embed.relationship) ? `row_to_json(${rows}.*)` : `coalesce(${rows}.pgrst_rows, '[]')`
  return [`${value} as ${quote(embed.name)}`]
}

function buildEmbedJoin(context: BuildContext, parent: ReadNode, embed: EmbedNode): string {
  const { source, conditions } = embedSource(context, parent, embed)
  const inner = buildSelect(context, embed, source, conditions)
  const rows = `e${embed.alias}`
  if (isToOne(embed.relationship)) return `${embed.join} join lateral (${inner}) as ${rows} on true`
  const spreads = embed.spread
    ? outputNames(embed).map((name) => `, json_agg(s.${quote(name)}) as ${quote(name)}`)
    : []
  const all = `select json_agg(s.*) as pgrst_rows${spreads.join('')} from (${inner}) as s`
  const on = embed.join === 'inner' ? `${rows}.pgrst_rows is not null` : 'true'
  return `${embed.join} join lateral (${all}) as ${rows} on ${on}`
}
