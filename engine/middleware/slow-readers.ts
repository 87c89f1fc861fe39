import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export const SLOW_READER_LIMITS = {
  /** A client that reads nothing of a response is disconnected after one to two times this long. */
  stalledMs: 30_000,
  /** After `graceMs`, a client that reads more slowly than this is disconnected. Real visitors are faster. */
  minBytesPerSecond: 4_096,
  graceMs: 30_000,
  checkEveryMs: 1_000,
  /** Anonymous clients get no large response if all pending ones would then take more memory than this. */
  heldBytes: 64 * 1_048_576,
  /** Responses smaller than this are never refused, because they fit into the operating system's buffers. */
  largeBytes: 65_536,
}
export type SlowReaderLimits = typeof SLOW_READER_LIMITS

export type PendingResponses = ReturnType<typeof createPendingResponses>

interface Waiting {
  since: number
  resumeReading(): void
  /** How many bytes the client had read on this connection when the wait began. */
  bytesRead: number
}

/**
 * Disconnects clients that stop reading or read too slowly, and tells whether the other pending responses
 * leave enough memory for a large one.
 */
export function createPendingResponses(limits: SlowReaderLimits = SLOW_READER_LIMITS) {
  const pending = new Map<ServerResponse, Waiting | undefined>()

  function track(response: ServerResponse): void {
    pending.set(response, undefined)
    response.once('close', () => {
      pending.get(response)?.resumeReading()
      pending.delete(response)
    })
  }

  function watch(server: Server): void {
    // Only Node's socket timeout notices whether the client makes progress with a single large write.
    server.setTimeout(limits.stalledMs, (socket: Socket) => {
      const isResponding = [...pending.keys()].some(({ req }) => req.socket === socket)
      // Ends an idle connection, or one whose client doesn't read, but not one that waits for our response.
      if (!isResponding || socket.writableLength > 0) socket.destroy()
    })
    const timer = setInterval(disconnectSlowReaders, limits.checkEveryMs)
    timer.unref()
    server.once('close', () => clearInterval(timer))
  }

  function disconnectSlowReaders(): void {
    for (const [response, waiting] of pending) {
      const { socket, req } = response
      if (!socket || socket.writableLength === 0) {
        waiting?.resumeReading()
        pending.set(response, undefined)
      } else if (!waiting) {
        const resumeReading = req.complete ? stopReading(socket) : () => {}
        pending.set(response, { since: performance.now(), bytesRead: countBytesRead(socket), resumeReading })
      } else if (readsTooSlowly(socket, waiting)) socket.destroy()
    }
  }

  // All bytes written to the socket count as read, because Node can't see how many the client has read.
  function readsTooSlowly(socket: Socket, { since, bytesRead }: Waiting): boolean {
    const expected = ((performance.now() - since - limits.graceMs) / 1_000) * limits.minBytesPerSecond
    return socket.bytesWritten - bytesRead < expected
  }

  function isTooMuch(bytes: number): boolean {
    if (bytes < limits.largeBytes) return false
    let held = bytes
    for (const response of pending.keys()) held += response.writableLength
    return held > limits.heldBytes
  }

  return { watch, track, isTooMuch }
}

/**
 * Incoming data resets Node's socket timeout, so a client that reads nothing could otherwise stay connected
 * by sending a byte now and then.
 */
function stopReading(socket: Socket): () => void {
  if (socket.isPaused()) return () => {}
  socket.pause()
  return () => void socket.resume()
}

const countBytesRead = (socket: Socket) => socket.bytesWritten - socket.writableLength
