import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The ids the server gave. Not in a header: headers are the visitor's, and must not reach the log. */
export const requestIds = new WeakMap<IncomingMessage, string>()

// A random part for each start of the host, then a count.
const START = randomUUID().slice(0, -12)
let count = 0

/** An id that no other request has, in the form of a UUID. */
export function createRequestId(): string {
  count += 1
  return START + count.toString(16).padStart(12, '0')
}

/** The id the server gave this request. */
export function requestIdOf(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming && requestIds.get(incoming)
}
