import type { Actor, Database } from '../../database/database.ts'
import {
  buildDeletedQuery,
  buildKeysQuery,
  buildRowsQuery,
  type ChangeQuery,
  type ChangeRow,
  type DeletedRow,
} from './build-change-query.ts'
import type { Change } from './change-announcement.ts'
import type { ChangeSubscriber } from './change-subscriber.ts'
import { MAX_KNOWN_KEYS } from './seen-rows.ts'
import type { ChangeCondition } from './parse-changes-filter.ts'
import { maySelectKey, type PublishedTable } from './published-table.ts'

export type FoundRow = ChangeRow | DeletedRow

const INSUFFICIENT_PRIVILEGE = '42501'
const SERVICE: Actor = { role: 'service_role', claims: {} }
const READ_ONLY = { readOnly: true }

interface ChangeQuestion {
  table: PublishedTable
  actor: Actor
  subscribers: ChangeSubscriber[]
  filters: ChangeCondition[][]
}

/**
 * What the subscribers, who all act as the same actor, may know of these changes of one table: in the order of the
 * changes, undefined where they may know nothing. Two statements at most, however many changes and subscribers.
 */
export async function lookUpChanges(
  database: Pick<Database, 'actAs'>,
  { table, actor, subscribers, filters }: ChangeQuestion,
  changes: Change[],
): Promise<(FoundRow | undefined)[]> {
  const found: (FoundRow | undefined)[] = changes.map(() => undefined)
  if (!maySelectKey(table, actor.role)) return found
  const written = placesOf(changes, (change) => change.type !== 'DELETE')
  const deleted = placesOf(changes, (change) => change.type === 'DELETE')
  const keysAt = (places: number[]) => places.map((place) => changes[place]?.key ?? [])

  if (written.length > 0) {
    const rows = await ask<ChangeRow>(buildRowsQuery(table, actor.role, keysAt(written), filters))
    for (const row of rows) {
      const place = put(written, row)
      for (const { known } of subscribers) known.add(table.oid, changes[place]?.key ?? [])
    }
  }
  if (deleted.length > 0) {
    const rows = await ask<DeletedRow>(buildDeletedQuery(table, keysAt(deleted), filters))
    const sees = actor.role === SERVICE.role || rows.some((row) => row.sees)
    // A table that has lost its last row lets nobody see anything: then those hear of a row who knew it.
    const told = sees ? rows : (await isEmpty()) ? rows.filter(isKnown) : []
    for (const row of told) put(deleted, row)
  }
  return found

  async function ask<Row>(query: ChangeQuery): Promise<Row[]> {
    try {
      const { rows } = await database.actAs(actor, (client) => client.query(query), READ_ONLY)
      return rows as Row[]
    } catch (error) {
      // What the actor may not even ask, it does not hear of.
      if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return []
      throw error
    }
  }

  function put(places: number[], row: FoundRow): number {
    // `with ordinality` counts from one.
    const place = places[row.place - 1] ?? 0
    found[place] = row
    return place
  }

  function isKnown(row: DeletedRow): boolean {
    const key = changes[deleted[row.place - 1] ?? 0]?.key ?? []
    return subscribers.some(({ known }) => known.has(table.oid, key))
  }

  async function isEmpty(): Promise<boolean> {
    const query = buildKeysQuery(table, 1)
    const { rows } = await database.actAs(SERVICE, (client) => client.query(query), READ_ONLY)
    return rows.length === 0
  }
}

/** Lets a subscriber know what its actor sees of a table, as far as it remembers. */
export async function learnKeys(
  database: Pick<Database, 'actAs'>,
  { actor, known }: Pick<ChangeSubscriber, 'actor' | 'known'>,
  table: PublishedTable,
): Promise<void> {
  const query = buildKeysQuery(table, MAX_KNOWN_KEYS)
  const { rows } = await database.actAs(actor, (client) => client.query(query), READ_ONLY)
  for (const { key } of rows) known.add(table.oid, key)
}

function placesOf(changes: Change[], wanted: (change: Change) => boolean): number[] {
  return changes.flatMap((change, place) => (wanted(change) ? [place] : []))
}
