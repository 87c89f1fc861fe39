import type { Database } from '../../database/database.ts'
import { describeFault } from '../../describe-fault.ts'
import type { Log } from '../../log.ts'
import { type Change, readAnnouncement, tableOf } from './change-announcement.ts'
import { isAbout } from './change-binding.ts'
import type { ChangeSubscriber } from './change-subscriber.ts'
import type { PublishedTables } from './published-tables.ts'
import { tellChanges } from './send-changes.ts'

export interface ChangeFeed {
  subscribe(subscriber: ChangeSubscriber): void
  unsubscribe(subscriber: ChangeSubscriber): void
  /** Takes what the database announces. */
  announce(announcement: string): void
  /** Forgets what waits to be told: those who would have heard it are sent to read for themselves. */
  clear(): void
}

interface ChangeFeedOptions {
  database: Pick<Database, 'actAs'>
  tables: PublishedTables
  waitingChanges: number
  log: Log
}

// Small enough that large rows do not fill the memory, large enough that a burst costs few statements.
const BATCH = 50
const SCHEMA_CHANGED = 'schema'
const UNDEFINED_NAMES = new Set(['42P01', '42703'])

/** From announcements to subscribers: nobody subscribed, nothing asked; a burst, one batch after another. */
export function createChangeFeed({ database, tables, waitingChanges, log }: ChangeFeedOptions): ChangeFeed {
  const subscribers = new Set<ChangeSubscriber>()
  let waiting: Change[] = []
  let telling = false

  return {
    subscribe: (subscriber) => void subscribers.add(subscriber),
    unsubscribe: (subscriber) => void subscribers.delete(subscriber),
    announce(announcement) {
      if (announcement === SCHEMA_CHANGED) return tables.forget()
      if (!isWanted(tableOf(announcement))) return
      for (const change of readAnnouncement(announcement, new Date())) waiting.push(change)
      if (waiting.length > waitingChanges) return giveUp()
      if (!telling) void tellAll()
    },
    clear() {
      waiting = []
    },
  }

  function isWanted(oid: number): boolean {
    if (subscribers.size === 0) return false
    const known = tables.known()
    // Not read yet, or forgotten: the batch will look.
    if (!known) return true
    const table = known.get(oid)
    if (!table) return false
    for (const { bindings } of subscribers)
      if (bindings.some((binding) => isAbout(binding, table))) return true
    return false
  }

  // More than we care to hold: clients that join again read what there is, which is less work for all.
  function giveUp(): void {
    log({ event: 'realtime', code: 'too_many_changes', changes: waiting.length })
    waiting = []
    for (const subscriber of [...subscribers]) subscriber.fail()
  }

  async function tellAll(): Promise<void> {
    telling = true
    // Announcements of one transaction arrive together and are told together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      try {
        const { failures } = await tellChanges(database, await tables.read(), subscribers, batch)
        for (const failure of failures) note(failure)
      } catch (error) {
        note(error as Error)
        for (const subscriber of [...subscribers]) subscriber.fail()
      }
    }
    telling = false
  }

  function note(error: Error): void {
    if (UNDEFINED_NAMES.has((error as { code?: string }).code ?? '')) tables.forget()
    log({ event: 'realtime', code: 'changes_not_told', fault: describeFault(error) })
  }
}
