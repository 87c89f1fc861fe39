import type { WebSocket } from 'ws'

// While this many messages of one client wait, no more are read from its connection.
const MAX_WAITING = 32

/** Handles a client's messages one after another, in the order they arrived. */
export function createMessageQueue(
  ws: WebSocket,
  onFault: (error: Error) => void,
): (work: () => Promise<void>) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (work) => {
    if (++waiting >= MAX_WAITING) ws.pause()
    last = last
      .then(work)
      .catch(onFault)
      .then(() => {
        if (--waiting < MAX_WAITING && ws.isPaused) ws.resume()
      })
  }
}
