import { DatabaseError } from 'pg'
import { WebSocket } from 'ws'
import type { Difference, DifferencesHost } from './difference.ts'

/** Of /realtime/v1. */
export const REALTIME: Difference[] = [
  {
    asked: 'Version 1.0.0 of the protocol, which supabase-js spoke before 2.91.0 (January 2026)',
    supabase: 'a connection',
    here: 'closed: 4426',
    questions: [
      async (host) => {
        const ws = new WebSocket(
          `${host.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${host.anonKey}&vsn=1.0.0`,
        )
        return `closed: ${await new Promise((resolve) => ws.once('close', resolve))}`
      },
    ],
  },
  {
    asked: 'Broadcasts from before the channel joined: `broadcast: { replay }`',
    supabase: 'those of the last three days that the database sent',
    here: 'CHANNEL_ERROR',
    questions: [
      (host) => subscribe(host, { config: { private: true, broadcast: { replay: { since: 0, limit: 1 } } } }),
    ],
  },
  {
    asked: 'Broadcasts from the database: `realtime.send()`, `realtime.broadcast_changes()`',
    supabase: 'sent to the topic’s channels',
    here: 'no such function (42883)',
    questions: [
      (host) => callSql(host, `select realtime.send('{}'::jsonb, 'event', 'topic', false)`),
      (host) =>
        callSql(
          host,
          `select realtime.broadcast_changes('topic', 'event', 'INSERT', 'firms', 'public', null::record, null::record)`,
        ),
    ],
  },
  {
    asked: 'Broadcasts by HTTP: `httpSend()`, and `send()` before the channel has joined',
    supabase: 'sent, and kept where `persist` is asked for',
    here: '422',
    questions: [
      { call: 'POST /realtime/v1/api/broadcast/topic/events/event', body: {} },
      { call: 'POST /realtime/v1/api/broadcast/topic/events/event?persist=true', body: {} },
      { call: 'POST /realtime/v1/api/broadcast', body: { messages: [] } },
    ],
  },
  {
    asked: 'Changes of a table the client may not select from',
    supabase: 'each change, with an error in place of its row',
    here: 'refused by a system message',
    questions: [(host) => listen(host, { event: '*', schema: 'public', table: 'vault' })],
  },
  {
    asked: 'Changes filtered by `match` or `imatch`, by a client without a session',
    supabase: 'the changes',
    here: 'refused by a system message',
    questions: [
      (host) => listen(host, { event: '*', schema: 'public', table: 'pebbles', filter: 'id=match.1' }),
    ],
  },
]

async function subscribe(
  host: DifferencesHost,
  options: Parameters<DifferencesHost['user']['channel']>[1],
): Promise<string> {
  const client = host.client(host.serviceKey)
  const status = await new Promise<string>((resolve) =>
    client.channel('difference', options).subscribe(resolve),
  )
  await client.removeAllChannels()
  return status
}

async function listen(
  host: DifferencesHost,
  changes: { event: '*'; schema: string; table: string; filter?: string },
): Promise<string> {
  const client = host.client()
  const { status } = await new Promise<{ status: string }>((resolve) =>
    client
      .channel('changes')
      .on('postgres_changes', changes, () => {})
      .on('system', {}, resolve)
      .subscribe(),
  )
  await client.removeAllChannels()
  return status === 'error' ? 'refused by a system message' : 'listening'
}

async function callSql(host: DifferencesHost, sql: string): Promise<string> {
  const failure = await host.admin(sql).then(
    () => undefined,
    (error: Error) => error,
  )
  return failure instanceof DatabaseError && failure.code === '42883'
    ? 'no such function (42883)'
    : (failure?.message ?? 'done')
}
