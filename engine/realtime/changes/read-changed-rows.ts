import { type Actor, type Database, SERVICE } from '../../database/database.ts'
import {
  buildDeletedQuery,
  buildKeysQuery,
  buildRowsQuery,
  type ChangeQuery,
  type ChangeRow,
  type DeletedRow,
} from './build-change-query.ts'
import type { Change } from './change-announcement.ts'
import type { ChangeSubscriber } from './change-binding.ts'
import type { ChangeCondition } from './parse-changes-filter.ts'
import { maySelectKey, type PublishedTable } from './published-tables.ts'
import { MAX_SEEN_ROWS } from './seen-rows.ts'

export type FoundRow = ChangeRow | DeletedRow

const INSUFFICIENT_PRIVILEGE = '42501'

type ActingDatabase = Pick<Database, 'actAs'>

interface ChangedRowsRequest {
  table: PublishedTable
  actor: Actor
  subscribers: ChangeSubscriber[]
  filters: ChangeCondition[][]
  changes: Change[]
}

/** This runs three statements at most, for any number of changes. */
export async function readChangedRows(
  database: ActingDatabase,
  request: ChangedRowsRequest,
): Promise<Map<Change, FoundRow>> {
  const found = new Map<Change, FoundRow>()
  if (!maySelectKey(request.table, request.actor.role)) return found
  const written = request.changes.filter(({ type }) => type !== 'DELETE')
  const deleted = request.changes.filter(({ type }) => type === 'DELETE')
  if (written.length > 0) {
    for (const row of await readWritten(database, request, written)) {
      const change = findChange(row, written)
      found.set(change, row)
      for (const { seenRows } of request.subscribers) seenRows.add(request.table.oid, change.key)
    }
  }
  if (deleted.length > 0) {
    for (const row of await readDeleted(database, request, deleted)) found.set(findChange(row, deleted), row)
  }
  return found
}

export async function loadSeenRows(
  database: ActingDatabase,
  { actor, seenRows }: Pick<ChangeSubscriber, 'actor' | 'seenRows'>,
  table: PublishedTable,
): Promise<void> {
  const rows = await queryAs<{ key: string[] }>(database, actor, buildKeysQuery(table, MAX_SEEN_ROWS))
  for (const { key } of rows) seenRows.add(table.oid, key)
}

async function readWritten(
  database: ActingDatabase,
  { table, actor, filters }: ChangedRowsRequest,
  written: Change[],
): Promise<ChangeRow[]> {
  return queryPermitted<ChangeRow>(
    database,
    actor,
    buildRowsQuery(table, actor.role, changedKeys(written), filters),
  )
}

async function readDeleted(
  database: ActingDatabase,
  { table, actor, filters, subscribers }: ChangedRowsRequest,
  deleted: Change[],
): Promise<DeletedRow[]> {
  const query = buildDeletedQuery(table, changedKeys(deleted), filters)
  const rows = await queryPermitted<DeletedRow>(database, actor, query)
  // The policies can't be tested on a deleted row. An actor who sees other rows of the table gets the deleted
  // row's key. An actor who sees none although there are some gets nothing. If the table is empty, the actor
  // gets the keys of the rows it has seen before.
  if (actor.role === SERVICE.role || rows.some((row) => row.sees)) return rows
  if ((await queryAs(database, SERVICE, buildKeysQuery(table, 1))).length > 0) return []
  return rows.filter((row) => {
    const { key } = findChange(row, deleted)
    return subscribers.some(({ seenRows }) => seenRows.has(table.oid, key))
  })
}

const changedKeys = (changes: Change[]) => changes.map(({ key }) => key)

function findChange({ position }: FoundRow, changes: Change[]): Change {
  // `with ordinality` counts from one.
  const change = changes[position - 1]
  if (!change) throw new Error(`There is no change at position ${position}.`)
  return change
}

async function queryAs<Row>(database: ActingDatabase, actor: Actor, query: ChangeQuery): Promise<Row[]> {
  const { rows } = await database.actAs(actor, (client) => client.query(query), { readOnly: true })
  return rows as Row[]
}

async function queryPermitted<Row>(
  database: ActingDatabase,
  actor: Actor,
  query: ChangeQuery,
): Promise<Row[]> {
  try {
    return await queryAs<Row>(database, actor, query)
  } catch (error) {
    // If the privilege to select has been revoked, there is nothing to send.
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return []
    throw error
  }
}
