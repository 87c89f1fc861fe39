import { randomUUID } from 'node:crypto'
import type { Log } from '../../log.ts'
import { truncateAddress } from '../../middleware/client-address.ts'

interface ConnectionLog {
  /** Sets the reason why the host ends the connection; the first one counts. */
  cut(reason: string): void
  /** Writes the log line of this connection when it has ended or was refused. */
  write(status: number): void
}

/** One log line for each connection, in the format of the other requests. */
export function startConnectionLog(
  log: Log,
  request: { method: string | undefined; path: string },
  address: string,
): ConnectionLog {
  const started = performance.now()
  let reason: string | undefined
  return {
    cut(cause) {
      reason ??= cause
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
