import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js'
import { expect, vi } from 'vitest'

export interface AskedChange {
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  schema: string
  table?: string
  filter?: string
  select?: string[]
}

/** A change as supabase-js hands it on. */
interface HeardChange {
  eventType: string
  schema: string
  table: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  commit_timestamp: string
  errors: string[] | null
}

export interface Listener {
  channel: RealtimeChannel
  changes: HeardChange[]
  broadcasts: Record<string, unknown>[]
  /** What the server said about the channel itself. */
  system: { status: string; message: string; extension: string }[]
  /** What `subscribe` reported, in order. */
  statuses: string[]
  errors: (Error | undefined)[]
  /** Sends a broadcast and resolves once the channel hears it, so everything that was due before has arrived. */
  caughtUp(): Promise<void>
}

export interface ListenOptions {
  changes?: AskedChange[]
  config?: RealtimeChannelOptions['config']
  presence?: (channel: RealtimeChannel) => void
}

const PATIENCE = { timeout: 20_000, interval: 20 }

/** Waits until `hold` no longer throws. The timeout is long, because the machine may be busy. */
export const eventually = (hold: () => void | Promise<void>): Promise<void> => vi.waitFor(hold, PATIENCE)

/**
 * Sets the token first, as an application should before it joins a private channel. Otherwise it joins as its API key.
 */
export async function authorised(client: SupabaseClient): Promise<SupabaseClient> {
  await client.realtime.setAuth()
  return client
}

/** A channel that writes down whatever it hears. Does not wait for its subscription. */
export function startListening(client: SupabaseClient, topic: string, options: ListenOptions = {}): Listener {
  const { config = {} } = options
  const self = { ...config.broadcast, self: true }
  const channel = client.channel(topic, { config: { ...config, broadcast: self } })
  const listener: Listener = {
    channel,
    changes: [],
    broadcasts: [],
    system: [],
    statuses: [],
    errors: [],
    async caughtUp() {
      const token = `${Math.random()}`
      await channel.send({ type: 'broadcast', event: 'caught-up', payload: { token } })
      await eventually(() => expect(marks).toContain(token))
    },
  }
  const marks: unknown[] = []
  channel.on('broadcast', { event: '*' }, (message) => {
    if (message.event === 'caught-up') marks.push(message.payload.token)
    else listener.broadcasts.push(message)
  })
  channel.on('system', {}, (payload) => listener.system.push(payload))
  for (const asked of options.changes ?? []) {
    channel.on('postgres_changes' as never, asked as never, (change: HeardChange) =>
      listener.changes.push(change),
    )
  }
  options.presence?.(channel)
  channel.subscribe((status, error) => {
    listener.statuses.push(status)
    listener.errors.push(error)
  })
  return listener
}

/**
 * As `startListening`, but waits until the server has accepted the subscription and, if `changes` are asked for, has
 * answered whether they will be sent.
 */
export async function listenOn(
  client: SupabaseClient,
  topic: string,
  options: ListenOptions = {},
): Promise<Listener> {
  const listener = startListening(client, topic, options)
  await eventually(() => expect(listener.statuses).toContain('SUBSCRIBED'))
  if (options.changes?.length) {
    await eventually(() =>
      expect(listener.system.map(({ extension }) => extension)).toContain('postgres_changes'),
    )
  }
  return listener
}
