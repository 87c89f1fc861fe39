import { RestError, UnknownName } from '../rest-error.ts'
import type { Catalogue, Relationship } from './catalogue.ts'
import { suggestName } from './suggest-name.ts'

/** Returns the relationship meant by `origin?select=target!hint(…)`. Throws unless there is exactly one. */
export function findRelationship(
  catalogue: Catalogue,
  origin: { schema: string; name: string },
  target: string,
  hint: string | undefined,
): Relationship {
  const all = catalogue.relationships.get(origin.name) ?? []
  const [found, ...others] = all.filter((relationship) => matches(relationship, target, hint))
  if (!found) throw noRelationship(catalogue, origin, target, hint, all)
  if (others.length > 0) throw ambiguous(origin.name, target, [found, ...others])
  return found
}

function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const names = relationshipNames(relationship)
  const byTable = target === relationship.to
  if (relationship.self) {
    // A foreign key from a table to itself can be embedded in two ways. The table's name means the rows that
    // refer to this row, and the foreign-key column's name means the one row that this row refers to.
    const toMany = byTable && relationship.cardinality === 'one-to-many'
    if (hint !== undefined) return toMany && (hint === names.toColumn || hint === names.constraint)
    return toMany || (target === names.fromColumn && relationship.cardinality === 'many-to-one')
  }
  if (hint === undefined) return byTable || target === names.constraint || target === names.fromColumn
  return byTable && [names.constraint, names.fromColumn, names.toColumn, names.junction].includes(hint)
}

function relationshipNames(relationship: Relationship) {
  if (relationship.cardinality === 'many-to-many') return { junction: relationship.junction.table }
  const { constraint, pairs } = relationship
  const [only, second] = pairs
  return only && !second ? { constraint, fromColumn: only[0], toColumn: only[1] } : { constraint }
}

function noRelationship(
  catalogue: Catalogue,
  origin: { schema: string; name: string },
  target: string,
  hint: string | undefined,
  all: Relationship[],
): RestError {
  const nearest = suggestName(
    target,
    all.map(({ to }) => to).filter((name) => name !== target),
  )
  const suggestion = nearest ? `Perhaps you meant '${nearest}' instead of '${target}'.` : null
  return new UnknownName(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${
        hint === undefined ? '' : ` using the hint '${hint}'`
      } in the schema '${origin.schema}', but no matches were found.`,
      hint: whyNotBuilt(catalogue, origin.name, target) ?? suggestion,
    },
  )
}

function whyNotBuilt({ tables, functions }: Catalogue, origin: string, target: string): string | undefined {
  if (tables.get(origin)?.isView || tables.get(target)?.isView) {
    return 'This backend embeds tables along foreign keys; embedding through views is not built.'
  }
  if (tables.get(origin)?.computedRelationships.has(target) && functions.has(target)) {
    return 'This backend embeds tables along foreign keys; computed relationships are not built.'
  }
}

function ambiguous(origin: string, target: string, found: Relationship[]): RestError {
  const choices = found.map((relationship) => {
    const names = relationshipNames(relationship)
    return `'${relationship.to}!${names.constraint ?? names.junction}'`
  })
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function describe(relationship: Relationship) {
  const { from, to, cardinality } = relationship
  const list = (names: string[]) => `(${names.join(', ')})`
  if (relationship.cardinality === 'many-to-many') {
    const { table, constraints, fromPairs, toPairs } = relationship.junction
    const first = `${constraints[0]}${list(fromPairs.map(([, column]) => column))}`
    const second = `${constraints[1]}${list(toPairs.map(([column]) => column))}`
    return {
      cardinality,
      embedding: `${from} with ${to}`,
      relationship: `${table} using ${first} and ${second}`,
    }
  }
  const origin = `${from}${list(relationship.pairs.map(([column]) => column))}`
  const target = `${to}${list(relationship.pairs.map(([, column]) => column))}`
  return {
    cardinality,
    embedding: `${from} with ${to}`,
    relationship: `${relationship.constraint} using ${origin} and ${target}`,
  }
}
