import { buildCondition } from './build-condition.ts'
import type { BuildContext } from './build-field.ts'
import { embedSource } from './embed-source.ts'
import type { EmbedNode, ReadNode } from './plan-read.ts'
import { where } from './statement.ts'

/** Selects one `1` for each row of the root that passes the filters and inner joins. An exact count counts these. */
export function buildCount(
  context: BuildContext,
  node: ReadNode,
  source: string,
  joined: string[] = [],
): string {
  const exists = (embed: EmbedNode) => {
    const { source: from, conditions: tie } = embedSource(context, node, embed)
    return `exists (${buildCount(context, embed, from, tie)})`
  }
  const conditions = node.conditions.map((condition) =>
    buildCondition(context, node, condition, (embed) => `not ${exists(embed)}`),
  )
  const required = node.embeds.filter(({ join }) => join === 'inner').map(exists)
  return `select 1 from ${source} ${where([...joined, ...conditions, ...required])}`
}
