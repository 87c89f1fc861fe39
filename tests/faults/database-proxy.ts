import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  /** Cuts every connection and refuses new ones, as a stopped server does. */
  stop(): Promise<void>
  /** Listens again. */
  start(): Promise<void>
  /** Lets bytes through no more, in either direction, without closing anything; or lets them through again. */
  stall(stalled: boolean): void
  close(): Promise<void>
}

/** A proxy between the host and its database, which a test can stop or stall. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => other.write(bytes))
      if (stalled) socket.pause()
    }
  })
  let port = 0
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  await start()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    start,
    stop,
    stall(next) {
      stalled = next
      for (const socket of sockets) stalled ? socket.pause() : socket.resume()
    },
    async close() {
      if (server.listening) await stop()
    },
  }
}
