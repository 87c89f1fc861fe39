import { type ColumnPair, isToOne } from '../catalogue/catalogue.ts'
import { buildCondition } from './build-condition.ts'
import { type BuildContext, buildColumn } from './build-field.ts'
import { buildSelect, where } from './build-select.ts'
import { type EmbedNode, isHidden, outputNames, type ReadNode } from './plan-read.ts'
import { qualified, quote } from './statement.ts'

/** What an embedded resource adds to its parent's select list. */
export function buildEmbedOutput(embed: EmbedNode): string[] {
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

/** The lateral join that brings an embedded resource to each row of its parent. */
export function buildEmbedJoin(context: BuildContext, parent: ReadNode, embed: EmbedNode): string {
  const { source, conditions } = reach(context, parent, embed)
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

/** The rows of the root that an inner embedding leaves, one `1` each: what an exact count counts. */
export function buildCount(
  context: BuildContext,
  node: ReadNode,
  source: string,
  joined: string[] = [],
): string {
  const exists = (embed: EmbedNode) => {
    const { source: from, conditions: tie } = reach(context, node, embed)
    return `exists (${buildCount(context, embed, from, tie)})`
  }
  const conditions = node.conditions.map((condition) =>
    buildCondition(context, node, condition, (embed) => `not ${exists(embed)}`),
  )
  const required = node.embeds.filter(({ join }) => join === 'inner').map(exists)
  return `select 1 from ${source} ${where([...joined, ...conditions, ...required])}`
}

function reach(
  context: BuildContext,
  parent: ReadNode,
  embed: EmbedNode,
): { source: string; conditions: string[] } {
  const { relationship, alias, relation } = embed
  const table = `${qualified(relation)} as ${alias}`
  const tie = (pairs: ColumnPair[], to: string) =>
    pairs.map(([from, column]) => `${to}.${quote(column)} = ${buildColumn(context, parent, from).sql}`)
  if (relationship.cardinality !== 'many-to-many') {
    return { source: table, conditions: tie(relationship.pairs, alias) }
  }
  const { junction } = relationship
  const on = junction.toPairs.map(([from, to]) => `j${alias}.${quote(from)} = ${alias}.${quote(to)}`)
  const junctionTable = qualified({ schema: relation.schema, name: junction.table })
  return {
    source: `${table} join ${junctionTable} as j${alias} on ${on.join(' and ')}`,
    conditions: tie(junction.fromPairs, `j${alias}`),
  }
}
