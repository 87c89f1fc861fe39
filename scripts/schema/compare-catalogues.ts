import type { Catalogue } from './read-catalogue.ts'

/** An object that the schemas and the migrations do not have alike. Undefined where one of them lacks it. */
export interface Difference {
  object: string
  schemas: string | undefined
  migrations: string | undefined
}

export function compareCatalogues(schemas: Catalogue, migrations: Catalogue): Difference[] {
  const objects = new Set([...schemas.keys(), ...migrations.keys()])
  return [...objects].sort().flatMap((object) => {
    const difference = { object, schemas: schemas.get(object), migrations: migrations.get(object) }
    return difference.schemas === difference.migrations ? [] : [difference]
  })
}

const isOneSided = ({ schemas, migrations }: Difference) => schemas === undefined || migrations === undefined

const ORDER = 'order of columns '

/**
 * The differences in words, one each. What a table that only one side has consists of is left out, and so is the order
 * of columns while one side lacks some of them.
 */
export function describeDifferences(differences: readonly Difference[]): string[] {
  const oneSided = differences.filter(isOneSided).map(({ object }) => object)
  const isOfOneSide = (kind: string, table: string) =>
    oneSided.some((object) => object === `${kind} ${table}` || object.startsWith(`${kind} ${table}.`))
  const isSaidAlready = ({ object }: Difference) => {
    const [, table = ''] = /^(?:order of columns|column|constraint) ([^.]+\.[^.]+)/.exec(object) ?? []
    return isOfOneSide('relation', table) || (object.startsWith(ORDER) && isOfOneSide('column', table))
  }
  return differences.filter((difference) => !isSaidAlready(difference)).map(describe)
}

/** Of an object that both have, with its first line that is not the same. */
function describe({ object, schemas, migrations }: Difference): string {
  if (migrations === undefined) return `${object} is only in the schemas`
  if (schemas === undefined) return `${object} is only in the migrations`
  if (object.startsWith(ORDER))
    return `${object} differs: a new column stands last in its table's statement\n    schemas:    ${schemas}\n    migrations: ${migrations}`
  const [now, before] = [schemas.split('\n'), migrations.split('\n')]
  const place = now.findIndex((line, index) => line !== before[index])
  const at = place === -1 ? now.length : place
  return `${object} differs\n    schemas:    ${shorten(now[at])}\n    migrations: ${shorten(before[at])}`
}

function shorten(line: string | undefined): string {
  const text = line?.trim() ?? 'ends before'
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
