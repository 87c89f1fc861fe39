import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Bucket, Limits } from '../limits/limits.ts'
import type { ActorVariables } from '../middleware/identify.ts'
import type { DatabaseFor } from './access/query-queues.ts'
import { readPermissions } from './access/topic-permissions.ts'
import type { AnonymousDeliveries } from './anonymous-deliveries.ts'
import type { HostConnection } from './hosts/host-connection.ts'
import { jsonBroadcast, MAX_NAME_BYTES, type UserBroadcast } from './protocol/user-broadcast.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { publishBroadcast } from './topics/publish-broadcast.ts'
import { makeTopicKey, TOPIC_PREFIX } from './topics/topic-key.ts'
import type { TopicMembers } from './topics/topic-members.ts'

interface BroadcastApiDeps {
  databaseFor: DatabaseFor
  members: TopicMembers
  hosts: Pick<HostConnection, 'send'>
  deliveries: AnonymousDeliveries
  takeTokens: Limits['takeTokens']
  limits: Pick<RealtimeLimits, 'messages' | 'frameBytes'>
  networksOf(bindings: Partial<HttpBindings>): string[]
}

type ApiContext = Context<ActorVariables>

const name = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= MAX_NAME_BYTES - TOPIC_PREFIX.length)
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

/**
 * Serves broadcasts over HTTP. supabase-js needs both routes: `send()` uses `/api/broadcast` until its
 * channel has joined, and `httpSend()` uses the other.
 */
export function createBroadcastApi(deps: BroadcastApiDeps): Hono<ActorVariables> {
  const { frameBytes } = deps.limits
  const api = new Hono<ActorVariables>()
  const onError = (c: Context) => c.json({ error: `A request may have at most ${frameBytes} bytes.` }, 413)
  // Only for POST, because Hono's middleware fails on a DELETE without a body.
  api.on('POST', '/api/*', bodyLimit({ maxSize: frameBytes, onError }))
  const takeMessages = createMessageBudget(deps)
  api.use('/api/*', async (c, next) => (takeMessages(c, 1) ? next() : tooMany(c)))
  api.post('/api/broadcast', async (c) => {
    const read = batchSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!read.success) return c.json({ error: 'messages need topic, event and payload.' }, 422)
    const { messages } = read.data
    // One message was counted before the body was read.
    return takeMessages(c, messages.length - 1) ? sendBatch(deps, c, messages) : tooMany(c)
  })
  api.post('/api/broadcast/:topic/events/:event', (c) => sendOne(deps, c, c.req.param()))
  api.get('/websocket', (c) =>
    c.json({ error: 'This address takes websocket connections.' }, 426, { upgrade: 'websocket' }),
  )
  return api
}

/**
 * Limits the HTTP messages of all anonymous clients together, and of all signed-in clients together, because
 * each private message costs several queries. The secret API key has no limit.
 */
function createMessageBudget({ takeTokens, limits }: BroadcastApiDeps) {
  const buckets = new Map<string, Bucket>()
  return (c: ApiContext, tokens: number): boolean => {
    const { role } = c.get('actor')
    if (role === 'service_role') return true
    return (
      takeTokens(buckets, [{ key: role, rate: limits.messages, tokens }], performance.now()) === undefined
    )
  }
}

async function sendBatch(
  deps: BroadcastApiDeps,
  c: ApiContext,
  messages: z.infer<typeof batchSchema>['messages'],
): Promise<Response> {
  const writable = new Map<string, boolean>()
  for (const { topic, event, payload, private: isPrivate } of messages) {
    if (isPrivate) {
      if (!writable.has(topic)) writable.set(topic, await mayWrite(deps, c, topic))
      // As on Supabase, a message without permission is skipped and the response doesn't mention it.
      if (!writable.get(topic)) continue
    }
    const broadcast = jsonBroadcast(event, payload)
    if (!broadcast) return c.json({ error: 'A payload is nested too deeply.' }, 422)
    if (!publish(deps, c, makeTopicKey(topic, isPrivate ?? false), broadcast)) return tooMany(c)
  }
  return c.body(null, 202)
}

async function sendOne(
  deps: BroadcastApiDeps,
  c: ApiContext,
  { topic, event }: { topic: string; event: string },
): Promise<Response> {
  const isPrivate = c.req.query('private') === 'true'
  if (!name.safeParse(topic).success || !name.safeParse(event).success)
    return c.json({ error: 'The topic or the event is too long.' }, 422)
  if (Object.keys(c.req.query()).some((key) => key.startsWith('persist')))
    return c.json({ error: 'Storing broadcasts is not built.' }, 422)
  const broadcast = await readBody(c.req.raw, event)
  if (!broadcast) return c.json({ error: 'The body is neither JSON nor bytes.' }, 422)
  if (isPrivate && !(await mayWrite(deps, c, topic)))
    return c.json({ error: 'No permission to write to this topic.' }, 403)
  return publish(deps, c, makeTopicKey(topic, isPrivate), broadcast) ? c.body(null, 202) : tooMany(c)
}

async function mayWrite({ databaseFor }: BroadcastApiDeps, c: ApiContext, topic: string): Promise<boolean> {
  const actor = c.get('actor')
  return (await readPermissions(databaseFor(actor), actor, topic)).broadcast.write
}

function publish(deps: BroadcastApiDeps, c: ApiContext, topicKey: string, broadcast: UserBroadcast): boolean {
  const listeners = Math.max(1, deps.members.count(topicKey))
  const isAnonymous = c.get('actor').role === 'anon'
  if (isAnonymous && !deps.deliveries.take(deps.networksOf(c.env ?? {}), listeners)) return false
  publishBroadcast(deps, topicKey, broadcast)
  return true
}

const tooMany = (c: ApiContext) =>
  c.json({ error: 'Too many broadcasts, try again later.' }, 429, { 'retry-after': '1' })

async function readBody(request: Request, event: string): Promise<UserBroadcast | undefined> {
  if (request.headers.get('content-type')?.startsWith('application/octet-stream'))
    return { event, encoding: 'binary', payload: Buffer.from(await request.arrayBuffer()) }
  try {
    return jsonBroadcast(event, await request.json())
  } catch {
    return undefined
  }
}
