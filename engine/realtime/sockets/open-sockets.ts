import type { Connection } from './accept-sockets.ts'
import { RealtimeSocket, type RealtimeSocketDeps } from './realtime-socket.ts'

// How long the connection that listens to the database stays open without channels. It is long enough for a
// page to reload.
const IDLE_MS = 30_000

/**
 * The sockets of this server's clients. Disconnects silent clients, and closes the connection that listens to
 * the database when no client has had a channel for a while.
 */
export class OpenSockets {
  readonly #deps: RealtimeSocketDeps
  readonly #sockets = new Set<RealtimeSocket>()
  readonly #sweep: NodeJS.Timeout
  #lastChannelAt = performance.now()
  #isClosing = false

  constructor(deps: RealtimeSocketDeps) {
    this.#deps = deps
    this.#sweep = setInterval(() => this.#sweepSockets(), deps.limits.silenceMs / 5)
    this.#sweep.unref()
  }

  add(connection: Connection): void {
    const { ws } = connection
    if (this.#isClosing) {
      ws.terminate()
      return
    }
    const socket = new RealtimeSocket(this.#deps, connection)
    this.#sockets.add(socket)
    ws.on('close', () => this.#sockets.delete(socket))
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#sweep)
    for (const channel of [...this.#deps.channels]) channel.leave()
    for (const socket of this.#sockets) socket.closeForRestart()
    await this.#deps.hosts.settled()
    await this.#disconnectHost()
  }

  #sweepSockets(): void {
    for (const socket of this.#sockets) if (socket.isSilent()) socket.terminate()
    if (this.#deps.channels.size > 0) this.#lastChannelAt = performance.now()
    else if (performance.now() - this.#lastChannelAt > IDLE_MS) void this.#disconnectHost()
  }

  async #disconnectHost(): Promise<void> {
    await this.#deps.hosts.close()
    this.#deps.presence.removeHosts(() => true)
  }
}
