import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../engine/startup-error.ts'

const DRAIN_MS = 20_000

interface ListenAddress {
  host: string
  port: number
  /** The environment variable of the port, for the error message. */
  variable: 'PORT' | 'DESK_PORT' | 'METRICS_PORT'
}

export async function listen(server: Server, address: ListenAddress): Promise<string> {
  try {
    server.listen(address.port, address.host)
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, address)
  }
  const { port } = server.address() as AddressInfo
  return `http://${urlHost(address.host)}:${port}`
}

function urlHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  // A kept-alive connection becomes idle only after its last response, so idle ones are closed repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await once(server, 'close')
  clearInterval(sweep)
  clearTimeout(cutOff)
}

function explain(error: unknown, { host, port, variable }: ListenAddress): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is taken: stop what uses it, or set ${variable}.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights than this user has: set ${variable} above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is not an address of this machine.`)
  return error
}
