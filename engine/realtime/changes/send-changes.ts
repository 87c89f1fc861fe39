import type { Actor, Database } from '../../database/database.ts'
import type { Change } from './change-announcement.ts'
import { type ChangeBinding, type ChangeSubscriber, coversTable } from './change-binding.ts'
import { changeData } from './change-payload.ts'
import type { PublishedTable } from './published-tables.ts'
import { type FoundRow, readChangedRows } from './read-changed-rows.ts'

// How many audiences are served at a time. It is a small number, because each takes a database connection
// that requests need too.
const AUDIENCES_AT_ONCE = 4
// Pauses after this many bytes so that clients can read. Otherwise a burst would make them look
// like slow readers.
const PAUSE_AFTER_BYTES = 65_536

/** Subscribers with the same role and claims, who see the same rows. */
interface Audience {
  actor: Actor
  subscribers: ChangeSubscriber[]
}

interface VisibleChange {
  change: Change
  table: PublishedTable
  row: FoundRow
  /** The keys of the filters that the row passes. */
  passing: Set<string>
}

/** If an audience can't be served, this calls `fail` of its subscribers and returns the error. */
export async function sendChanges(
  database: Pick<Database, 'actAs'>,
  tables: Map<number, PublishedTable>,
  subscribers: Iterable<ChangeSubscriber>,
  batch: Change[],
): Promise<{ failures: Error[] }> {
  const failures: Error[] = []
  // The workers share one iterator, so that each audience is served once.
  const audiences = groupByActor(subscribers).values()
  await Promise.all(Array.from({ length: AUDIENCES_AT_ONCE }, serveAudiences))
  return { failures }

  async function serveAudiences(): Promise<void> {
    for (const audience of audiences) {
      try {
        await sendToAudience(audience, await readForAudience(database, tables, audience, batch))
      } catch (error) {
        failures.push(error as Error)
        for (const subscriber of audience.subscribers) subscriber.fail()
      }
    }
  }
}

function groupByActor(subscribers: Iterable<ChangeSubscriber>): Map<string, Audience> {
  const audiences = new Map<string, Audience>()
  for (const subscriber of subscribers) {
    const { actor, actorKey } = subscriber
    const audience = audiences.get(actorKey) ?? { actor, subscribers: [] }
    audience.subscribers.push(subscriber)
    audiences.set(actorKey, audience)
  }
  return audiences
}

async function readForAudience(
  database: Pick<Database, 'actAs'>,
  tables: Map<number, PublishedTable>,
  { actor, subscribers }: Audience,
  batch: Change[],
): Promise<VisibleChange[]> {
  const visible = new Map<Change, VisibleChange>()
  for (const [oid, changes] of Map.groupBy(batch, ({ table }) => table)) {
    const table = tables.get(oid)
    if (!table) continue
    const interested = subscribers.filter(({ bindings }) =>
      bindings.some((binding) => coversTable(binding, table) && needsRows(binding, changes)),
    )
    if (interested.length === 0) continue
    const bindings = interested.flatMap((subscriber) => subscriber.bindings)
    const covering = bindings.filter((binding) => coversTable(binding, table))
    const conditions = new Map(covering.map((binding) => [binding.filterKey, binding.conditions]))
    const filters = [...conditions.values()]
    const rows = await readChangedRows(database, { table, actor, subscribers: interested, filters, changes })
    for (const [change, row] of rows) {
      const passing = new Set([...conditions.keys()].filter((_, index) => row.passes[index]))
      visible.set(change, { change, table, row, passing })
    }
  }
  return batch.flatMap((change) => visible.get(change) ?? [])
}

// If a deletion leaves the table empty, only subscribers who have seen the deleted row get it. So a subscriber
// to deletions needs the other changes too, because reading them records which rows it has seen.
function needsRows({ types }: ChangeBinding, changes: Change[]): boolean {
  return types.has('DELETE') || changes.some(({ type }) => types.has(type))
}

async function sendToAudience({ actor, subscribers }: Audience, changes: VisibleChange[]): Promise<void> {
  let bytes = 0
  for (const visible of changes) {
    bytes += sendChange(visible, actor, subscribers)
    if (bytes <= PAUSE_AFTER_BYTES) continue
    bytes = 0
    await new Promise(setImmediate)
  }
}

/** The result is the total length of the different payloads. */
function sendChange(
  { change, table, row, passing }: VisibleChange,
  actor: Actor,
  subscribers: ChangeSubscriber[],
): number {
  const payloads = new Map<string, string>()
  for (const subscriber of subscribers) {
    const bindings = subscriber.bindings.filter(
      (binding) =>
        binding.types.has(change.type) && coversTable(binding, table) && passing.has(binding.filterKey),
    )
    // Bindings with different columns get separate messages.
    for (const [columns, alike] of Map.groupBy(bindings, ({ select }) => [...(select ?? [])].join())) {
      const data = payloads.get(columns) ?? changeData(table, actor.role, change, row, alike[0]?.select)
      payloads.set(columns, data)
      subscriber.send(`{"ids":${JSON.stringify(alike.map(({ id }) => id))},"data":${data}}`)
    }
  }
  return [...payloads.values()].reduce((sum, data) => sum + data.length, 0)
}
