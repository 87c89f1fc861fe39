import type { Actor, Database } from '../../database/database.ts'
import type { Change } from './change-announcement.ts'
import { type ChangeBinding, isAbout } from './change-binding.ts'
import { changeData } from './change-payload.ts'
import type { ChangeSubscriber } from './change-subscriber.ts'
import { type FoundRow, lookUpChanges } from './read-changed-rows.ts'
import type { PublishedTable } from './published-table.ts'

// What realtime may take of the connections that all requests share.
const AUDIENCES_AT_ONCE = 4
// After so much a client gets the time to take it, before it could seem slow.
const PAUSE_AFTER_BYTES = 65_536

/** Those who act as the same actor and so see the same: their rows are looked up once. */
interface Audience {
  actor: Actor
  subscribers: ChangeSubscriber[]
}

/** What was found of one change for an audience. */
interface Finding {
  table: PublishedTable
  row: FoundRow
  /** The filters the row passes, by their keys. */
  passing: Set<string>
}

/** Tells each subscriber what it may know of a batch of changes, in the order they were made. */
export async function tellChanges(
  database: Pick<Database, 'actAs'>,
  tables: Map<number, PublishedTable>,
  subscribers: Iterable<ChangeSubscriber>,
  batch: Change[],
): Promise<{ failures: Error[] }> {
  const failures: Error[] = []
  const waiting = gather(subscribers).values()
  await Promise.all(Array.from({ length: AUDIENCES_AT_ONCE }, work))
  return { failures }

  async function work(): Promise<void> {
    for (const audience of waiting) {
      try {
        await tellAudience(audience, await lookUp(database, tables, audience, batch), batch)
      } catch (error) {
        failures.push(error as Error)
        for (const subscriber of audience.subscribers) subscriber.fail()
      }
    }
  }
}

function gather(subscribers: Iterable<ChangeSubscriber>): Map<string, Audience> {
  const audiences = new Map<string, Audience>()
  for (const subscriber of subscribers) {
    const { actor, actorKey } = subscriber
    const audience = audiences.get(actorKey) ?? { actor, subscribers: [] }
    audience.subscribers.push(subscriber)
    audiences.set(actorKey, audience)
  }
  return audiences
}

async function lookUp(
  database: Pick<Database, 'actAs'>,
  tables: Map<number, PublishedTable>,
  { actor, subscribers }: Audience,
  batch: Change[],
): Promise<Map<Change, Finding>> {
  const findings = new Map<Change, Finding>()
  for (const [oid, changes] of Map.groupBy(batch, ({ table }) => table)) {
    const table = tables.get(oid)
    if (!table) continue
    const interested = subscribers.filter(({ bindings }) =>
      bindings.some((binding) => isAbout(binding, table) && isConcerned(binding, changes)),
    )
    if (interested.length === 0) continue
    const bindings = interested.flatMap((subscriber) => subscriber.bindings)
    const about = bindings.filter((binding) => isAbout(binding, table))
    const filters = new Map(about.map(({ filterKey, conditions }) => [filterKey, conditions]))
    const question = { table, actor, subscribers: interested, filters: [...filters.values()] }
    const rows = await lookUpChanges(database, question, changes)
    for (const [place, change] of changes.entries()) {
      const row = rows[place]
      if (!row) continue
      const passing = new Set([...filters.keys()].filter((_, index) => row.passes[index]))
      findings.set(change, { table, row, passing })
    }
  }
  return findings
}

// One that waits for deletions learns from other changes that it sees the table.
function isConcerned({ types }: ChangeBinding, changes: Change[]): boolean {
  return types.has('DELETE') || changes.some(({ type }) => types.has(type))
}

async function tellAudience(
  { actor, subscribers }: Audience,
  findings: Map<Change, Finding>,
  batch: Change[],
): Promise<void> {
  let bytes = 0
  for (const change of batch) {
    const finding = findings.get(change)
    if (!finding) continue
    const { table, row, passing } = finding
    const written = new Map<string, string>()
    for (const subscriber of subscribers) {
      const bindings = subscriber.bindings.filter(
        (binding) =>
          binding.types.has(change.type) && isAbout(binding, table) && passing.has(binding.filterKey),
      )
      // Bindings that ask for different columns get a message each.
      for (const [columns, alike] of Map.groupBy(bindings, ({ select }) => [...(select ?? [])].join())) {
        const data = written.get(columns) ?? changeData(table, actor.role, change, row, alike[0]?.select)
        written.set(columns, data)
        subscriber.tell(`{"ids":${JSON.stringify(alike.map(({ id }) => id))},"data":${data}}`)
      }
    }
    for (const data of written.values()) bytes += data.length
    if (bytes > PAUSE_AFTER_BYTES) {
      bytes = 0
      await new Promise(setImmediate)
    }
  }
}
