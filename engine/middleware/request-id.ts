import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The ids the server gave. Kept apart from the headers: those are the visitor's, and must not reach the log. */
export const requestIds = new WeakMap<IncomingMessage, string>()

/** The id the server gave this request. */
export function requestIdOf(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming && requestIds.get(incoming)
}
