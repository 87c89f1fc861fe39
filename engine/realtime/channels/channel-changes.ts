import type { Actor } from '../../database/database.ts'
import { ANONYMOUS_LIMITS } from '../../rest/request/limits.ts'
import type { Identity } from '../access/identity.ts'
import type { DatabaseFor } from '../access/query-queues.ts'
import { buildTrialQuery } from '../changes/build-change-query.ts'
import {
  type BindingReading,
  type ChangeBinding,
  type ChangeRequest,
  type ChangeSubscriber,
  coversTable,
  findRefusal,
  readBinding,
} from '../changes/change-binding.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import { costRefusal } from '../changes/parse-changes-filter.ts'
import type { PublishedTable, PublishedTables } from '../changes/published-tables.ts'
import { loadSeenRows } from '../changes/read-changed-rows.ts'
import { createSeenRows } from '../changes/seen-rows.ts'
import type { HostConnection } from '../hosts/host-connection.ts'

export interface ChannelChangesDeps {
  databaseFor: DatabaseFor
  tables: PublishedTables
  feed: ChangeFeed
  hosts: Pick<HostConnection, 'startAnnouncements'>
}

export class ChannelChanges {
  readonly echo: (ChangeRequest & { id: number })[]
  readonly #deps: ChannelChangesDeps
  readonly #readings: BindingReading[]
  readonly #outlet: Pick<ChangeSubscriber, 'send' | 'fail'>
  #subscriber: ChangeSubscriber | undefined
  #isStopped = false

  constructor(
    deps: ChannelChangesDeps,
    requests: ChangeRequest[],
    outlet: Pick<ChangeSubscriber, 'send' | 'fail'>,
  ) {
    this.#deps = deps
    this.#outlet = outlet
    this.#readings = requests.map((request, index) => readBinding(request, index + 1))
    this.echo = requests.map((request, index) => ({ id: index + 1, ...request }))
  }

  /** If a binding is refused, the other bindings are still subscribed. */
  async start({ actor, actorKey }: Identity): Promise<{ refusal: string | undefined }> {
    if (this.#readings.length === 0) return { refusal: undefined }
    const { feed, hosts } = this.#deps
    const published = await this.#readTables(actor)
    const { bindings, refusals } = await this.#checkBindings(actor, published)
    if (bindings.length > 0) await hosts.startAnnouncements()
    if (this.#isStopped) return { refusal: undefined }
    if (this.#subscriber) feed.unsubscribe(this.#subscriber)
    const subscriber = { actor, actorKey, bindings, seenRows: createSeenRows(), ...this.#outlet }
    this.#subscriber = subscriber
    if (bindings.length > 0) feed.subscribe(subscriber)
    await this.#loadSeenRows(subscriber, published)
    return { refusal: refusals[0] }
  }

  stop(): void {
    this.#isStopped = true
    if (this.#subscriber) this.#deps.feed.unsubscribe(this.#subscriber)
    this.#subscriber = undefined
  }

  async #readTables({ role }: Actor): Promise<PublishedTable[]> {
    const { tables } = this.#deps
    const known = [...(await tables.read()).values()]
    const isAnyRefused = this.#readings.some(
      (reading) => 'binding' in reading && findRefusal(reading.binding, role, known) !== undefined,
    )
    // The table may have been published since the list was read.
    return isAnyRefused ? [...(await tables.readAgain()).values()] : known
  }

  async #checkBindings(actor: Actor, published: PublishedTable[]) {
    const bindings: ChangeBinding[] = []
    const refusals: string[] = []
    for (const reading of this.#readings) {
      const refusal =
        'refusal' in reading
          ? reading.refusal
          : await this.#findRefusal(reading.binding, actor, published, bindings)
      if (refusal !== undefined) refusals.push(refusal)
      else if ('binding' in reading) bindings.push(reading.binding)
    }
    return { bindings, refusals }
  }

  async #findRefusal(
    binding: ChangeBinding,
    actor: Actor,
    published: PublishedTable[],
    accepted: ChangeBinding[],
  ): Promise<string | undefined> {
    const refusal = findRefusal(binding, actor.role, published)
    if (refusal !== undefined || binding.conditions.length === 0) return refusal
    // For an anonymous client, the conditions of all bindings of a channel are limited together, because
    // every changed row is tested with all of them.
    const conditions = [...accepted, binding].flatMap((each) => each.conditions)
    const tooCostly = actor.role === 'anon' ? costRefusal(ANONYMOUS_LIMITS, conditions) : undefined
    return tooCostly ?? this.#tryFilter(binding, actor, published)
  }

  // Tests the filter with PostgreSQL, so that a value of the wrong type is reported at the join and not at
  // the first change.
  async #tryFilter(
    binding: ChangeBinding,
    actor: Actor,
    published: PublishedTable[],
  ): Promise<string | undefined> {
    for (const table of published.filter((each) => coversTable(binding, each))) {
      try {
        const query = buildTrialQuery(table, binding.conditions)
        await this.#deps.databaseFor(actor).actAs(actor, (client) => client.query(query), { readOnly: true })
      } catch (error) {
        const { code, message } = error as { code?: string; message: string }
        // Error classes 22 (data exception) and 42 (syntax or access error) mean that the filter is wrong.
        // Other errors are unexpected.
        if (/^(22|42)/.test(code ?? '')) return `The filter cannot be applied: ${message}.`
        throw error
      }
    }
  }

  async #loadSeenRows(subscriber: ChangeSubscriber, published: PublishedTable[]): Promise<void> {
    const database = this.#deps.databaseFor(subscriber.actor)
    for (const table of published) {
      const wantsDeletes = subscriber.bindings.some(
        (binding) => binding.types.has('DELETE') && coversTable(binding, table),
      )
      // The seen rows are needed only for deletions that leave the table empty. If they can't be loaded, the
      // client may miss those deletions and nothing else.
      if (wantsDeletes) await loadSeenRows(database, subscriber, table).catch(() => {})
    }
  }
}
