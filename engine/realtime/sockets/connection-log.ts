import { randomUUID } from 'node:crypto'
import type { Log } from '../../log.ts'
import { truncateAddress } from '../../middleware/client-address.ts'

/** Writes one log line for each connection, in the format of the other requests. */
export function startConnectionLog(
  log: Log,
  request: { method: string | undefined; path: string },
  address: string,
) {
  const started = performance.now()
  let reason: string | undefined
  return {
    /** Only the first reason counts. */
    cut(cause: string): void {
      reason ??= cause
    },
    /** Call it when the connection has ended or was refused. */
    write: (status: number) =>
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
