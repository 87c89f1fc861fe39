import type { Actor, Database } from '../../database/database.ts'
import {
  buildDeletedQuery,
  buildRowsQuery,
  buildSightQuery,
  type ChangeQuery,
  type ChangeRow,
  type DeletedRow,
} from './build-change-query.ts'
import type { Change } from './change-announcement.ts'
import type { ChangeSubscriber } from './change-subscriber.ts'
import type { ChangeCondition } from './parse-changes-filter.ts'
import { maySelectKey, type PublishedTable } from './published-table.ts'

export type FoundRow = ChangeRow | DeletedRow

// A table that has lost its last row cannot say who could see it; then what was certain so long ago counts.
const SEEN_HOLDS_MS = 90_000
const INSUFFICIENT_PRIVILEGE = '42501'
const SERVICE: Actor = { role: 'service_role', claims: {} }
const READ_ONLY = { readOnly: true }

export interface ChangeQuestion {
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
    for (const row of rows) put(written, row)
    if (rows.length > 0) noteSeen()
  }
  if (deleted.length > 0) {
    const rows = await ask<DeletedRow>(buildDeletedQuery(table, keysAt(deleted), filters))
    const sees = actor.role === SERVICE.role || rows.some((row) => row.sees)
    if (sees) noteSeen()
    if (sees || (wasSeen() && (await isEmpty()))) for (const row of rows) put(deleted, row)
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

  function put(places: number[], row: FoundRow): void {
    // `with ordinality` counts from one.
    const place = places[row.place - 1]
    if (place !== undefined) found[place] = row
  }

  function noteSeen(): void {
    for (const { seenAt } of subscribers) seenAt.set(table.oid, performance.now())
  }

  function wasSeen(): boolean {
    const since = performance.now() - SEEN_HOLDS_MS
    return subscribers.some(({ seenAt }) => (seenAt.get(table.oid) ?? Number.NEGATIVE_INFINITY) > since)
  }

  async function isEmpty(): Promise<boolean> {
    return !(await seesRows(database, SERVICE, table).catch(() => true))
  }
}

/** Whether the actor can see any row of the table. */
export async function seesRows(
  database: Pick<Database, 'actAs'>,
  actor: Actor,
  table: PublishedTable,
): Promise<boolean> {
  const { rows } = await database.actAs(actor, (client) => client.query(buildSightQuery(table)), READ_ONLY)
  return rows[0].sees
}

function placesOf(changes: Change[], wanted: (change: Change) => boolean): number[] {
  return changes.flatMap((change, place) => (wanted(change) ? [place] : []))
}
