import { Hono } from 'hono'
import type { ActorVariables } from '../middleware/identify.ts'

/** Answers what comes to /realtime/v1 without becoming a socket. */
export function createRealtimeHttp(): Hono<ActorVariables> {
  const http = new Hono<ActorVariables>()
  // Not with 404, because httpSend() in supabase-js would hide the message then.
  http.all('/api/*', (c) =>
    c.json({ error: 'Broadcasts by HTTP are not offered. Send them on a channel that has joined.' }, 422),
  )
  http.get('/websocket', (c) =>
    c.json({ error: 'This address takes websocket connections.' }, 426, { upgrade: 'websocket' }),
  )
  return http
}
