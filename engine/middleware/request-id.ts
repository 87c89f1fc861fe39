import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Ids by request. Not read from a header, because visitors could then write to the log. */
export const requestIds = new WeakMap<IncomingMessage, string>()

// A random part for each start of the host, followed by a counter.
const START = randomUUID().slice(0, -12)
let count = 0

/** A unique id in the format of a UUID. */
export function createRequestId(): string {
  count += 1
  return START + count.toString(16).padStart(12, '0')
}

/** The id of a request, undefined when it didn't come through the host's server. */
export function getRequestId(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming && requestIds.get(incoming)
}
