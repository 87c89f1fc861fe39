import type { Actor, Database } from '../../database/database.ts'
import type { Change } from './change-announcement.ts'
import { isAbout } from './change-binding.ts'
import { changeData } from './change-payload.ts'
import type { ChangeSubscriber } from './change-subscriber.ts'
import { type FoundRow, lookUpChanges } from './look-up-changes.ts'
import type { PublishedTable } from './published-table.ts'

// What realtime may take of the connections that all requests share.
const LOOKUPS_AT_ONCE = 4

/** Those who see the same of one table, and what was found for them. */
interface Audience {
  table: PublishedTable
  actor: Actor
  subscribers: ChangeSubscriber[]
  filterKeys: string[]
  found: Map<Change, FoundRow>
}

/** Tells each subscriber what it may know of a batch of changes, in the order they were made. */
export async function tellChanges(
  database: Pick<Database, 'actAs'>,
  tables: Map<number, PublishedTable>,
  subscribers: Iterable<ChangeSubscriber>,
  batch: Change[],
): Promise<{ failures: Error[] }> {
  const audiences = gather(tables, [...subscribers], batch)
  const failures: Error[] = []
  const waiting = audiences.values()
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, work))
  for (const change of batch) {
    for (const audience of audiences) {
      const row = audience.found.get(change)
      if (row) tellAudience(audience, change, row)
    }
  }
  return { failures }

  async function work(): Promise<void> {
    for (const audience of waiting) {
      await lookUp(database, audience, batch).catch((error: Error) => {
        failures.push(error)
        for (const subscriber of audience.subscribers) subscriber.fail()
      })
    }
  }
}

function gather(
  tables: Map<number, PublishedTable>,
  subscribers: ChangeSubscriber[],
  batch: Change[],
): Audience[] {
  return [...new Set(batch.map(({ table }) => table))].flatMap((oid) => {
    const table = tables.get(oid)
    if (!table) return []
    const types = new Set(batch.filter((change) => change.table === oid).map(({ type }) => type))
    const audiences = new Map<string, Audience>()
    for (const subscriber of subscribers) {
      const bindings = subscriber.bindings.filter(
        // One that waits for deletions learns from other changes that it sees the table.
        (binding) =>
          isAbout(binding, table) &&
          (binding.types.has('DELETE') || [...types].some((type) => binding.types.has(type))),
      )
      if (bindings.length === 0) continue
      const audience: Audience = audiences.get(subscriber.actorKey) ?? {
        table,
        actor: subscriber.actor,
        subscribers: [],
        filterKeys: [],
        found: new Map(),
      }
      audience.subscribers.push(subscriber)
      audience.filterKeys.push(...bindings.map(({ filterKey }) => filterKey))
      audiences.set(subscriber.actorKey, audience)
    }
    return [...audiences.values()].map((audience) => ({
      ...audience,
      filterKeys: [...new Set(audience.filterKeys)],
    }))
  })
}

async function lookUp(database: Pick<Database, 'actAs'>, audience: Audience, batch: Change[]): Promise<void> {
  const { table, actor, subscribers, filterKeys } = audience
  const changes = batch.filter((change) => change.table === table.oid)
  const filters = filterKeys.map((key) => JSON.parse(key))
  const rows = await lookUpChanges(database, { table, actor, subscribers, filters }, changes)
  changes.forEach((change, place) => {
    const row = rows[place]
    if (row) audience.found.set(change, row)
  })
}

function tellAudience(
  { table, actor, subscribers, filterKeys }: Audience,
  change: Change,
  row: FoundRow,
): void {
  const passing = new Set(filterKeys.filter((_, index) => row.passes[index]))
  const written = new Map<string, string>()
  for (const subscriber of subscribers) {
    const bindings = subscriber.bindings.filter(
      (binding) =>
        binding.types.has(change.type) && isAbout(binding, table) && passing.has(binding.filterKey),
    )
    // Bindings that ask for different columns get a message each.
    for (const [columns, alike] of Map.groupBy(bindings, ({ select }) => [...(select ?? [])].join())) {
      const select = alike[0]?.select
      const data = written.get(columns) ?? changeData(table, actor.role, change, row, select)
      written.set(columns, data)
      subscriber.tell(`{"ids":${JSON.stringify(alike.map(({ id }) => id))},"data":${data}}`)
    }
  }
}
