import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowReaderLimits {
  /** An answer of which nothing more is taken for so long has no reader. Found within twice the time. */
  stalledMs: number
  /** Slower than this on the whole, after a moment's grace, is no connection a person has. */
  minBytesPerSecond: number
  graceMs: number
  checkEveryMs: number
  /** What all answers that wait for their readers may hold in memory before large ones are put off. */
  heldBytes: number
  /** From this size on an answer is put off; what is smaller the system's own buffers take in. */
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

export interface PendingAnswers {
  /** Watches the connections of a server: hangs up on whoever takes nothing of an answer. */
  watch(server: Server): void
  /** Counts what an answer holds in memory, and hangs up on whoever only sips it. */
  track(response: ServerResponse): void
  /** Whether an answer of this size would be one too many. */
  isTooMuch(bytes: number): boolean
}

interface Waiting {
  since: number
  resumeReading(): void
  /** What the reader had taken by then, over the life of its connection. */
  taken: number
}

/** Hangs up on readers that stop reading or only sip, and knows how much memory the others hold. */
export function createPendingAnswers(
  limits: SlowReaderLimits = SLOW_READER_LIMITS,
  now = () => performance.now(),
): PendingAnswers {
  const underWay = new Map<ServerResponse, Waiting | undefined>()

  function track(response: ServerResponse): void {
    underWay.set(response, undefined)
    response.once('close', () => {
      underWay.get(response)?.resumeReading()
      underWay.delete(response)
    })
  }

  function watch(server: Server): void {
    // Node's own clock for a connection knows what a reader has taken of a single large write; nothing else does.
    server.setTimeout(limits.stalledMs, (socket: Socket) => {
      const isAnswering = [...underWay.keys()].some(({ req }) => req.socket === socket)
      // Without an answer under way it's an idle connection. With none of it waiting, it's us who are slow.
      if (!isAnswering || socket.writableLength > 0) socket.destroy()
    })
    const timer = setInterval(stopSipping, limits.checkEveryMs)
    timer.unref()
    server.once('close', () => clearInterval(timer))
  }

  function stopSipping(): void {
    for (const [response, waiting] of underWay) {
      const { socket, req } = response
      if (!socket || socket.writableLength === 0) {
        waiting?.resumeReading()
        underWay.set(response, undefined)
      } else if (!waiting) {
        const resumeReading = req.complete ? stopReading(socket) : () => {}
        underWay.set(response, { since: now(), taken: takenFrom(socket), resumeReading })
      } else if (isSipping(socket, waiting)) socket.destroy()
    }
  }

  // Counts all that was handed out as taken: of a single large write nobody can see how much is.
  function isSipping(socket: Socket, { since, taken }: Waiting): boolean {
    const expected = ((now() - since - limits.graceMs) / 1_000) * limits.minBytesPerSecond
    return socket.bytesWritten - taken < expected
  }

  function isTooMuch(bytes: number): boolean {
    if (bytes < limits.largeBytes) return false
    let held = bytes
    for (const response of underWay.keys()) held += response.writableLength
    return held > limits.heldBytes
  }

  return { watch, track, isTooMuch }
}

/**
 * Whatever arrives on a connection sets Node's clock for it back, so a client that takes nothing and sends a byte now and
 * then would never be hung up on. Its next request is read once it has taken the answer to this one.
 */
function stopReading(socket: Socket): () => void {
  if (socket.isPaused()) return () => {}
  socket.pause()
  return () => void socket.resume()
}

const takenFrom = (socket: Socket) => socket.bytesWritten - socket.writableLength
