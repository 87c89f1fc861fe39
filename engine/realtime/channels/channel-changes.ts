import type { Database } from '../../database/database.ts'
import { buildTrialQuery } from '../changes/build-change-query.ts'
import {
  type ChangeBinding,
  type ChangeRequest,
  isAbout,
  readBinding,
  refusalOf,
} from '../changes/change-binding.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import type { ChangeSubscriber } from '../changes/change-subscriber.ts'
import { createKnownKeys } from '../changes/seen-rows.ts'
import { learnKeys } from '../changes/read-changed-rows.ts'
import type { PublishedTable } from '../changes/published-table.ts'
import type { PublishedTables } from '../changes/published-tables.ts'
import type { HostLink } from '../hosts/host-connection.ts'
import type { Identity } from '../access/identity.ts'

export interface ChannelChangesDeps {
  database: Pick<Database, 'actAs'>
  tables: PublishedTables
  feed: ChangeFeed
  link: Pick<HostLink, 'hearChanges'>
}

interface ChannelChanges {
  /** The bindings as the client sent them, each with its id. */
  echo: (ChangeRequest & { id: number })[]
  /** Hears as this identity from now on; says why a binding hears nothing. */
  start(identity: Identity): Promise<{ refusal: string | undefined }>
  stop(): void
}

/** Everything a channel has to do with `postgres_changes`. */
export function createChannelChanges(
  { database, tables, feed, link }: ChannelChangesDeps,
  requests: ChangeRequest[],
  outlet: Pick<ChangeSubscriber, 'tell' | 'fail'>,
): ChannelChanges {
  const understood = requests.map((request, index) => readBinding(request, index + 1))
  let subscriber: ChangeSubscriber | undefined
  let isOver = false
  return {
    echo: requests.map((request, index) => ({ id: index + 1, ...request })),
    async start({ actor, actorKey }) {
      if (requests.length === 0) return { refusal: undefined }
      const known = [...(await tables.read()).values()]
      const bindings: ChangeBinding[] = []
      const refusals: string[] = []
      for (const each of understood) {
        const refusal =
          'refusal' in each
            ? each.refusal
            : (refusalOf(each.binding, actor.role, known) ?? (await tryOut(each.binding, actor, known)))
        if (refusal !== undefined) refusals.push(refusal)
        else if ('binding' in each) bindings.push(each.binding)
      }
      if (bindings.length > 0) await link.hearChanges()
      if (isOver) return { refusal: undefined }
      if (subscriber) feed.unsubscribe(subscriber)
      subscriber = { actor, actorKey, bindings, known: createKnownKeys(), ...outlet }
      if (bindings.length > 0) feed.subscribe(subscriber)
      await learn(subscriber, known)
      return { refusal: refusals[0] }
    },
    stop() {
      isOver = true
      if (subscriber) feed.unsubscribe(subscriber)
      subscriber = undefined
    },
  }

  // Values that do not fit their column show now, not at the first change.
  async function tryOut(binding: ChangeBinding, actor: Identity['actor'], known: PublishedTable[]) {
    if (binding.conditions.length === 0) return undefined
    for (const table of known.filter((each) => isAbout(binding, each))) {
      try {
        const query = buildTrialQuery(table, binding.conditions)
        await database.actAs(actor, (client) => client.query(query), { readOnly: true })
      } catch (error) {
        const { code, message } = error as { code?: string; message: string }
        // Of class 22 and 42: what was asked is at fault, not the database.
        if (/^(22|42)/.test(code ?? '')) return `The filter cannot be applied: ${message}.`
        throw error
      }
    }
  }

  async function learn(learner: ChangeSubscriber, known: PublishedTable[]): Promise<void> {
    for (const table of known) {
      const isAsked = learner.bindings.some(
        (binding) => binding.types.has('DELETE') && isAbout(binding, table),
      )
      // Without it only the end of a table's very last row goes unheard.
      if (isAsked) await learnKeys(database, learner, table).catch(() => {})
    }
  }
}
