import type { ColumnPair } from '../catalogue/catalogue.ts'
import { type BuildContext, buildColumn } from './build-field.ts'
import type { EmbedNode, ReadNode } from './plan-read.ts'
import { qualified, quote } from './statement.ts'

export function embedSource(
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
