import type { Database } from '../../database/database.ts'
import { describeError } from '../../describe-error.ts'
import type { Log } from '../../log.ts'
import { type Change, readAnnouncement, readTableOid } from './change-announcement.ts'
import { type ChangeSubscriber, coversTable } from './change-binding.ts'
import type { PublishedTables } from './published-tables.ts'
import { sendChanges } from './send-changes.ts'

interface ChangeFeedOptions {
  database: Pick<Database, 'actAs'>
  tables: PublishedTables
  waitingChanges: number
  log: Log
}

// Small enough to limit the memory for large rows, large enough that a burst needs few statements.
const BATCH = 50
const SCHEMA_CHANGED = 'schema'
const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

/** Receives the database's announcements of changed rows and sends the changes to subscribers, in batches. */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions
  readonly #subscribers = new Set<ChangeSubscriber>()
  #waiting: Change[] = []
  #isSending = false

  constructor(options: ChangeFeedOptions) {
    this.#options = options
  }

  subscribe(subscriber: ChangeSubscriber): void {
    this.#subscribers.add(subscriber)
  }

  unsubscribe(subscriber: ChangeSubscriber): void {
    this.#subscribers.delete(subscriber)
  }

  announce(announcement: string): void {
    const { tables } = this.#options
    if (announcement === SCHEMA_CHANGED) tables.forget()
    else if (this.#hasSubscribers(readTableOid(announcement))) this.#add(announcement)
  }

  #add(announcement: string): void {
    for (const change of readAnnouncement(announcement, new Date())) this.#waiting.push(change)
    if (this.#waiting.length > this.#options.waitingChanges) this.#giveUp()
    else if (!this.#isSending) void this.#sendAll()
  }

  /** The caller must make the clients read the tables again. */
  clear(): void {
    this.#waiting = []
  }

  #hasSubscribers(oid: number): boolean {
    if (this.#subscribers.size === 0) return false
    const tables = this.#options.tables.cached()
    // Without the list of tables, assume that there are subscribers. Sending reads the list.
    if (!tables) return true
    const table = tables.get(oid)
    if (!table) return false
    for (const { bindings } of this.#subscribers)
      if (bindings.some((binding) => coversTable(binding, table))) return true
    return false
  }

  // Makes the clients join again and read the tables, which is less work than sending so many changes.
  #giveUp(): void {
    this.#options.log({ event: 'realtime', code: 'too_many_changes', changes: this.#waiting.length })
    this.#waiting = []
    this.#failAll()
  }

  async #sendAll(): Promise<void> {
    const { database, tables } = this.#options
    this.#isSending = true
    // The announcements of one transaction arrive together, so this short wait puts them into one batch.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH)
      try {
        const { failures } = await sendChanges(database, await tables.read(), this.#subscribers, batch)
        for (const failure of failures) this.#report(failure)
      } catch (error) {
        this.#report(error as Error)
        this.#failAll()
      }
    }
    this.#isSending = false
  }

  #failAll(): void {
    for (const subscriber of [...this.#subscribers]) subscriber.fail()
  }

  #report(error: Error): void {
    const { code } = error as { code?: string }
    if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN) this.#options.tables.forget()
    this.#options.log({ event: 'realtime', code: 'changes_not_sent', fault: describeError(error) })
  }
}
