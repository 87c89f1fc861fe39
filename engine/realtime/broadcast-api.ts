import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Actor, Database } from '../database/database.ts'
import type { ActorVariables } from '../middleware/identify.ts'
import type { HostLink } from './hosts/host-connection.ts'
import { createMessageBudget } from './message-budget.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { type Rooms, roomOf } from './topics/topic-members.ts'
import type { StrangerBudget } from './stranger-budget.ts'
import { askPermissions } from './access/topic-permissions.ts'
import { jsonBroadcast, MAX_NAME_BYTES, type UserBroadcast } from './protocol/user-broadcast.ts'

interface BroadcastApiDeps {
  database: Pick<Database, 'actAs'>
  rooms: Rooms
  strangers: StrangerBudget
  link: Pick<HostLink, 'tell'>
  limits: RealtimeLimits
  networkOf(env: Partial<HttpBindings>): string | undefined
}

const name = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= MAX_NAME_BYTES - 'realtime:'.length)
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: name,
        event: name,
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(100),
})

/** Broadcasts from those who hold no channel: realtime-js's `httpSend`, and `send` before it has joined. */
export function createBroadcastApi({
  database,
  rooms,
  strangers,
  link,
  limits,
  networkOf,
}: BroadcastApiDeps): Hono<ActorVariables> {
  const api = new Hono<ActorVariables>()
  api.use(
    '/api/*',
    bodyLimit({
      maxSize: limits.frameBytes,
      onError: (c) => c.json({ error: `At most ${limits.frameBytes} bytes.` }, 413),
    }),
  )

  // For all strangers together, and for all who are signed in: each message may cost the database several questions
  // and a notification.
  const budgets = { anon: createMessageBudget(limits), authenticated: createMessageBudget(limits) }
  api.use('/api/*', async (c, next) => (mayAsk(c, 1) ? next() : refuse(c)))

  api.post('/api/broadcast', async (c) => {
    const read = batchSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!read.success) return c.json({ error: 'messages need topic, event and payload.' }, 422)
    // The first was charged before it was read.
    if (!mayAsk(c, read.data.messages.length - 1)) return refuse(c)
    const mayWrite = onceEach((topic: string) => maySay(c.get('actor'), topic))
    for (const message of read.data.messages) {
      const isPrivate = message.private ?? false
      // As on Supabase: a message that may not be sent is left out, without a word about who may.
      if (isPrivate && !(await mayWrite(message.topic))) continue
      const broadcast = jsonBroadcast(message.event, message.payload)
      if (!broadcast) return c.json({ error: 'A payload is nested too deeply.' }, 422)
      if (!say(c, roomOf(message.topic, isPrivate), broadcast)) return refuse(c)
    }
    return c.body(null, 202)
  })

  api.post('/api/broadcast/:topic/events/:event', async (c) => {
    const { topic, event } = c.req.param()
    const isPrivate = c.req.query('private') === 'true'
    if (!name.safeParse(topic).success || !name.safeParse(event).success)
      return c.json({ error: 'The topic or the event is too long.' }, 422)
    if ([...new URL(c.req.url).searchParams.keys()].some((key) => key.startsWith('persist')))
      return c.json({ error: 'Broadcasts are not kept here.' }, 422)
    const broadcast = await readBody(c.req.raw, event)
    if (!broadcast) return c.json({ error: 'The body is neither JSON nor bytes.' }, 422)
    if (isPrivate && !(await maySay(c.get('actor'), topic)))
      return c.json({ error: 'No permission to write to this topic.' }, 403)
    if (!say(c, roomOf(topic, isPrivate), broadcast)) return refuse(c)
    return c.body(null, 202)
  })

  api.get('/websocket', (c) =>
    c.json({ error: 'This address takes websocket connections.' }, 426, { upgrade: 'websocket' }),
  )
  return api

  function mayAsk(c: Context<ActorVariables>, messages: number): boolean {
    const { role } = c.get('actor')
    return role === 'service_role' || budgets[role](messages)
  }

  /** False when a stranger would reach more than strangers may. */
  function say(c: Context<ActorVariables>, room: string, broadcast: UserBroadcast): boolean {
    const listeners = Math.max(1, rooms.sizeOf(room))
    if (c.get('actor').role === 'anon' && !strangers.spend(networkOf(c.env ?? {}), listeners)) return false
    rooms.broadcast(room, broadcast)
    link.tell({ kind: 'broadcast', room, ...broadcast, payload: broadcast.payload.toString('base64') })
    return true
  }

  function refuse(c: Context<ActorVariables>): Response {
    return c.json({ error: 'Too many broadcasts, try again later.' }, 429, { 'retry-after': '1' })
  }

  async function maySay(actor: Actor, topic: string): Promise<boolean> {
    return (await askPermissions(database, actor, topic)).broadcast.write
  }
}

async function readBody(request: Request, event: string): Promise<UserBroadcast | undefined> {
  if (request.headers.get('content-type')?.startsWith('application/octet-stream'))
    return { event, encoding: 'binary', payload: Buffer.from(await request.arrayBuffer()) }
  try {
    return jsonBroadcast(event, await request.json())
  } catch {
    return undefined
  }
}

function onceEach<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key) => {
    const known = asked.get(key) ?? ask(key)
    asked.set(key, known)
    return known
  }
}
