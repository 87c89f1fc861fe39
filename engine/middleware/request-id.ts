import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The id that this server gave each request. It isn't read from a header, because visitors could then write
 * any text to the log.
 */
export const requestIds = new WeakMap<IncomingMessage, string>()

// The first part of every id, random for each start of this process. A counter follows it.
const START = randomUUID().slice(0, -12)
let count = 0

export function createRequestId(): string {
  count += 1
  return START + count.toString(16).padStart(12, '0')
}

/** Returns undefined if the request didn't come through our HTTP server. */
export function getRequestId(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming && requestIds.get(incoming)
}
