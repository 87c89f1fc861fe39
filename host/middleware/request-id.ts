import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The id the server gave this request. Not c.req.header: that reads what the visitor sent, which must not be logged. */
export function requestIdOf(c: Context): unknown {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.headers['x-request-id']
}
