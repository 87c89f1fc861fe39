import type { ColumnPair, Relationship, Table } from './catalogue.ts'

export interface ForeignKey {
  constraint: string
  from: string
  to: string
  pairs: ColumnPair[]
  unique: boolean
}

const reverse = (pairs: ColumnPair[]): ColumnPair[] => pairs.map(([from, to]) => [to, from])

/**
 * Finds every way to embed one table in another: along each foreign key, in both directions, and along two
 * foreign keys of a join table. The keys of the map are the tables that the relationships start from.
 */
export function deriveRelationships(
  foreignKeys: ForeignKey[],
  tables: Map<string, Table>,
): Map<string, Relationship[]> {
  const found = new Map<string, Relationship[]>()
  const add = (relationship: Relationship) =>
    found.set(relationship.from, [...(found.get(relationship.from) ?? []), relationship])

  for (const { constraint, from, to, pairs, unique } of foreignKeys) {
    const self = from === to
    add({ from, to, self, constraint, pairs, cardinality: unique ? 'one-to-one' : 'many-to-one' })
    add({
      from: to,
      to: from,
      self,
      constraint,
      pairs: reverse(pairs),
      cardinality: unique ? 'one-to-one' : 'one-to-many',
    })
  }
  for (const first of foreignKeys) {
    for (const second of foreignKeys) {
      if (first === second || first.from !== second.from || first.unique || second.unique) continue
      if (!isJoinTable(tables.get(first.from), first, second)) continue
      add({
        from: first.to,
        to: second.to,
        self: first.to === second.to,
        cardinality: 'many-to-many',
        junction: {
          table: first.from,
          constraints: [first.constraint, second.constraint],
          fromPairs: reverse(first.pairs),
          toPairs: second.pairs,
        },
      })
    }
  }
  return found
}

// As in PostgREST, the primary key of a join table contains the columns of both foreign keys.
function isJoinTable(table: Table | undefined, first: ForeignKey, second: ForeignKey): boolean {
  return [...first.pairs, ...second.pairs].every(([column]) => table?.primaryKey.includes(column))
}
