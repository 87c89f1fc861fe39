import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export const SLOW_SENDER_LIMITS = {
  /** A client that sends nothing of its request's body for this long is disconnected. */
  idleMs: 20_000,
  /**
   * The same for uploads, unless upload slots are scarce. It is longer, so that a tunnel on a train journey
   * doesn't end an upload.
   */
  uploadIdleMs: 60_000,
  /** For each second after `graceMs` a client must have sent this many bytes, or it's disconnected. */
  minBytesPerSecond: 1_024,
  graceMs: 30_000,
  /** While upload slots are scarce, the slowest upload that is below this speed after `graceMs` is ended. */
  crowdedBytesPerSecond: 32_768,
  checkEveryMs: 1_000,
}
export type SlowSenderLimits = typeof SLOW_SENDER_LIMITS

interface Arrival {
  response: ServerResponse
  isUpload: boolean
  startedAt: number
  bytesBefore: number
  bytesSeen: number
  movedAt: number
}

const TIMED_OUT =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\n' +
  'Content-Length: 52\r\n\r\n{"message":"The request took too long to arrive."}\r\n'

/** Clients whose body stops arriving or arrives too slowly could otherwise occupy the upload slots. */
export function stopSlowSenders(
  server: Server,
  limits: SlowSenderLimits,
  isCrowded: () => boolean = () => false,
  now = () => performance.now(),
): void {
  const arriving = watchBodies(server, now)
  const timer = setInterval(() => {
    const crowded = isCrowded()
    for (const [request, arrival] of arriving) {
      if (request.complete) arriving.delete(request)
      else if (isTooSlow(request, arrival, crowded)) end(request, arrival)
    }
    // Only the slowest upload is ended, because the slot it frees may be enough.
    const [slowest] = crowded ? slowestFirst() : []
    if (slowest) end(...slowest)
  }, limits.checkEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function end(request: IncomingMessage, arrival: Arrival): void {
    arriving.delete(request)
    hangUp(request, arrival)
  }

  function isTooSlow(request: IncomingMessage, arrival: Arrival, crowded: boolean): boolean {
    const time = now()
    const bytes = request.socket.bytesRead
    const held = isHeld(request)
    if (held || bytes > arrival.bytesSeen) {
      arrival.bytesSeen = bytes
      arrival.movedAt = time
    }
    if (held) return false
    const elapsed = time - arrival.startedAt
    const idleMs = arrival.isUpload && !crowded ? limits.uploadIdleMs : limits.idleMs
    const expected = ((elapsed - limits.graceMs) / 1_000) * limits.minBytesPerSecond
    return time - arrival.movedAt > idleMs || bytes - arrival.bytesBefore < expected
  }

  function slowestFirst(): [IncomingMessage, Arrival][] {
    const rateOf = ([request, { startedAt, bytesBefore }]: [IncomingMessage, Arrival]) =>
      ((request.socket.bytesRead - bytesBefore) / (now() - startedAt)) * 1_000
    return [...arriving]
      .filter(([request, { isUpload, startedAt }]) => {
        return isUpload && now() - startedAt > limits.graceMs && !isHeld(request)
      })
      .filter((entry) => rateOf(entry) < limits.crowdedBytesPerSecond)
      .sort((one, other) => rateOf(one) - rateOf(other))
  }
}

function watchBodies(server: Server, now: () => number): Map<IncomingMessage, Arrival> {
  const arriving = new Map<IncomingMessage, Arrival>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const time = now()
    const bytes = request.socket.bytesRead
    arriving.set(request, {
      response,
      isUpload: isUpload(request),
      startedAt: time,
      bytesBefore: bytes,
      bytesSeen: bytes,
      movedAt: time,
    })
    request.once('close', () => arriving.delete(request))
  })
  return arriving
}

/** While the request's buffer is full, this server isn't reading, so it isn't the client that is slow. */
function isHeld({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}

function hangUp(request: IncomingMessage, { response }: Arrival): void {
  const { socket } = request
  if (response.headersSent) socket.destroy()
  else socket.end(TIMED_OUT, () => socket.destroy())
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

// A longer body, or one of undeclared length, counts as an upload. Nobody types that much.
const UPLOAD_BYTES = 65_536

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > UPLOAD_BYTES
}
