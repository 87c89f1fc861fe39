import type { Catalogue, Relation, Relationship } from '../catalogue/catalogue.ts'
import { findRelationship } from '../catalogue/find-relationship.ts'
import { MAX_ROWS } from '../request/limits.ts'
import { outputName } from '../request/parse-field.ts'
import type { Condition } from '../request/parse-filter.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import type { At, RestQuery } from '../request/parse-query.ts'
import type { SelectColumn, SelectItem } from '../request/parse-select.ts'
import type { RowRange } from '../request/row-range.ts'
import { RestError, UnknownName } from '../rest-error.ts'

export interface ReadNode {
  relation: Relation
  /** Unique in the statement. The root's alias is `t0`. */
  alias: string
  columns: (SelectColumn | { kind: 'star' })[]
  embeds: EmbedNode[]
  conditions: Condition[]
  order: OrderTerm[]
  range: RowRange
}

export interface EmbedNode extends ReadNode {
  name: string
  target: string
  join: 'inner' | 'left'
  spread: boolean
  relationship: Relationship
}

interface ReadPlanOptions {
  catalogue: Catalogue
  relation: Relation
  query: RestQuery
  range: RowRange
  maxRows?: number
}

/** Columns are looked up later, in buildColumn. */
export function planRead(options: ReadPlanOptions): ReadNode {
  const { query, relation, range, maxRows = MAX_ROWS } = options
  let aliases = 0
  const root = buildNode(relation, query.select)

  function buildNode(from: Relation, items: SelectItem[]): ReadNode {
    const node: ReadNode = {
      relation: from,
      alias: `t${aliases++}`,
      columns: [],
      embeds: [],
      conditions: [],
      order: [],
      range: { offset: 0, limit: maxRows },
    }
    for (const item of items) {
      if (item.kind !== 'embed') node.columns.push(item)
      else {
        const { target, hint, join, spread, alias, items: inner } = item
        const relationship = findRelationship(options.catalogue, from, target, hint)
        const foreign = options.catalogue.tables.get(relationship.to)
        if (!foreign) throw new Error(`A relationship leads to ${relationship.to}, which the catalogue lacks`)
        const child = buildNode(foreign, inner)
        node.embeds.push({ ...child, name: alias ?? target, target, join, spread, relationship })
      }
    }
    return node
  }

  root.range = { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) }
  assignTo(root, query.conditions, (node, condition) => node.conditions.push(condition))
  assignTo(root, query.orders, (node, terms) => node.order.push(...terms))
  const embedded = <T>(list: At<T>[]) => list.filter(({ path }) => path.length > 0)
  assignTo(root, embedded(query.limits), (node, limit) => {
    node.range = { ...node.range, limit: Math.min(limit, maxRows) }
  })
  assignTo(root, embedded(query.offsets), (node, offset) => {
    node.range = { ...node.range, offset }
  })
  return root
}

function assignTo<T>(root: ReadNode, list: At<T>[], add: (node: ReadNode, value: T) => void): void {
  for (const { path, value } of list) {
    let node = root
    for (const name of path) node = findEmbed(node, name)
    add(node, value)
  }
}

export function findEmbed(node: ReadNode, name: string): EmbedNode {
  const found =
    node.embeds.find((embed) => embed.name === name) ?? node.embeds.find(({ target }) => target === name)
  if (found) return found
  throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

export function outputNames(node: ReadNode): string[] {
  const own = node.columns.flatMap((item) =>
    item.kind === 'star' ? node.relation.star : [item.alias ?? outputName(item.field)],
  )
  const embedded = node.embeds.flatMap((embed) => {
    if (embed.spread) return outputNames(embed)
    return isHidden(embed) ? [] : [embed.name]
  })
  return [...own, ...embedded]
}

/** `target()` only joins and filters, and adds nothing to the response. */
export function isHidden(embed: EmbedNode): boolean {
  return embed.columns.length === 0 && embed.embeds.every(isHidden)
}

export function unknownColumn(relation: { name: string }, column: string): UnknownName {
  return new UnknownName(400, '42703', `column ${relation.name}.${column} does not exist`)
}
