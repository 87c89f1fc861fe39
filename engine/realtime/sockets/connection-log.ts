import { randomUUID } from 'node:crypto'
import type { Log } from '../../log.ts'
import { truncateAddress } from '../../middleware/client-address.ts'

interface ConnectionLog {
  /** Why we end the connection; the first reason counts. */
  cut(reason: string): void
  /** Writes the line of this connection, once it is over or refused. */
  write(status: number): void
}

/** One log line for each connection, in the form of the other requests. */
export function startConnectionLog(
  log: Log,
  request: { method: string | undefined; path: string },
  address: string,
): ConnectionLog {
  const started = performance.now()
  let reason: string | undefined
  return {
    cut(given) {
      reason ??= given
    },
    write: (status) =>
      log({
        event: 'request',
        id: randomUUID(),
        ...request,
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ip: truncateAddress(address),
        ...(reason !== undefined && { cut: reason }),
      }),
  }
}
