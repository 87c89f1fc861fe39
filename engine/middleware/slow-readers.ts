import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowReaderLimits {
  /** A client that reads nothing of a response for this long is disconnected, after twice the time at most. */
  stalledMs: number
  /**
   * A client that is slower than this on average, after `graceMs`, is disconnected: people's connections are faster.
   */
  minBytesPerSecond: number
  graceMs: number
  checkEveryMs: number
  /** Large responses are refused while pending ones take more memory than this. */
  heldBytes: number
  /** Responses smaller than this are never refused, because the system's own buffers hold them. */
  largeBytes: number
}

export const SLOW_READER_LIMITS: SlowReaderLimits = {
  stalledMs: 30_000,
  minBytesPerSecond: 4_096,
  graceMs: 30_000,
  checkEveryMs: 1_000,
  heldBytes: 64 * 1_048_576,
  largeBytes: 65_536,
}

export interface PendingResponses {
  /** Disconnects the clients of a server that stop reading a response. */
  watch(server: Server): void
  /** Counts a response's memory until it is sent, and disconnects its client when it reads too slowly. */
  track(response: ServerResponse): void
  /** Whether a response of this size would exceed the limit. */
  isTooMuch(bytes: number): boolean
}

interface Waiting {
  since: number
  resumeReading(): void
  /** Bytes the client had read when the wait began, over the life of its connection. */
  bytesRead: number
}

/**
 * Disconnects clients that stop reading or read too slowly, and knows how much memory the other pending responses
 * take.
 */
export function createPendingResponses(limits: SlowReaderLimits = SLOW_READER_LIMITS): PendingResponses {
  const pending = new Map<ServerResponse, Waiting | undefined>()

  function track(response: ServerResponse): void {
    pending.set(response, undefined)
    response.once('close', () => {
      pending.get(response)?.resumeReading()
      pending.delete(response)
    })
  }

  function watch(server: Server): void {
    // Only Node's socket timeout notices how much of a single large write has been read.
    server.setTimeout(limits.stalledMs, (socket: Socket) => {
      const isResponding = [...pending.keys()].some(({ req }) => req.socket === socket)
      // Without a pending response the connection is idle. With nothing left to write, the host is the slow one.
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

  // Bytes passed to the system count as read, because nobody can see how many of them were.
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
 * Incoming data resets Node's socket timeout, so a client that reads nothing could stay connected by sending a byte
 * now and then. So nothing is read from it until it has read the response.
 */
function stopReading(socket: Socket): () => void {
  if (socket.isPaused()) return () => {}
  socket.pause()
  return () => void socket.resume()
}

const countBytesRead = (socket: Socket) => socket.bytesWritten - socket.writableLength
