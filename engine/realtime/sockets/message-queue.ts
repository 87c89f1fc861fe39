import type { WebSocket } from 'ws'

// If this many messages or bytes of one client are waiting, no more are read from its connection.
const MAX_WAITING = 32
const MAX_WAITING_BYTES = 262_144

/** Returns a function that handles a client's messages one after another, in order. */
export function createMessageQueue(
  ws: Pick<WebSocket, 'pause' | 'resume' | 'isPaused'>,
  onError: (error: Error) => void,
): (bytes: number, work: () => Promise<void>) => void {
  let waiting = 0
  let waitingBytes = 0
  let last = Promise.resolve()
  const isFull = () => waiting >= MAX_WAITING || waitingBytes >= MAX_WAITING_BYTES
  return (bytes, work) => {
    waiting += 1
    waitingBytes += bytes
    if (isFull()) ws.pause()
    last = last
      .then(work)
      .catch(onError)
      .then(() => {
        waiting -= 1
        waitingBytes -= bytes
        if (!isFull() && ws.isPaused) ws.resume()
      })
  }
}
