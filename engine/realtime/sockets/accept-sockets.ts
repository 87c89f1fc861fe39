import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { networkOf } from '#shared/limits/networks.ts'
import { pathOf } from '../../../host/site/serve-site.ts'
import type { Log } from '../../log.ts'
import { isAmbiguous } from '../../middleware/ambiguous-request.ts'
import { clientAddress, truncateAddress } from '../../middleware/client-address.ts'
import { createConnectionLimits } from './socket-slots.ts'
import type { Vsn } from '../protocol/phoenix-message.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'
import type { Identity, WhoAsks } from '../access/identity.ts'

export interface Arrival {
  ws: WebSocket
  vsn: Vsn
  identity: Identity
  /** What counts as one sender; none where a proxy speaks for everyone. */
  network: string | undefined
  /** Says that somebody signed in speaks here. */
  known(): void
  /** Notes for the log why we end the connection. */
  cutOff(reason: string): void
}

interface AcceptOptions {
  who: WhoAsks
  limits: RealtimeLimits
  trustedProxies: BlockList
  log: Log
  arrived(arrival: Arrival): void
}

const WEBSOCKET_PATH = '/realtime/v1/websocket'
const VERSIONS: readonly string[] = ['1.0.0', '2.0.0'] satisfies Vsn[]

/** Makes a server take websocket connections for realtime; every other request is its own affair. */
export function createAcceptor(options: AcceptOptions): (server: Server) => void {
  const { who, limits, trustedProxies, log } = options
  // Compression would keep a window of 64 KB or more for each client.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const places = createConnectionLimits(limits)
  return (server) => {
    // Without this an unrelated upgrade, such as the h2c that curl offers, would get no answer at all.
    Object.assign(server, {
      shouldUpgradeCallback: (request: IncomingMessage) =>
        pathOf(request) === WEBSOCKET_PATH && !isAmbiguous(request),
    })
    server.on('upgrade', (request, socket, head) => void accept(request, socket, head))
  }

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const started = performance.now()
    const address = clientAddress(request, trustedProxies)
    const note = (status: number, cut?: string) =>
      log({
        event: 'request',
        id: randomUUID(),
        method: request.method,
        path: WEBSOCKET_PATH,
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ip: truncateAddress(address),
        ...(cut !== undefined && { cut }),
      })
    const refuse = (status: number, error: string) => {
      sendRefusal(socket, status, error)
      note(status)
    }
    socket.on('error', () => {})
    const { vsn, identity, refusal } = await examine(request)
    if (refusal) return refuse(refusal.status, refusal.error)
    if (socket.destroyed) return note(499)
    let cut: string | undefined
    const place = places.enter(address, () => {
      cut = 'made room'
      socket.destroy()
    })
    if (!place) return refuse(429, 'Too many connections.')
    socket.once('close', place.leave)
    let isOpen = false
    sockets.handleUpgrade(request, socket, head, (ws) => {
      isOpen = true
      ws.on('error', () => {})
      ws.on('close', () => note(101, cut))
      const cutOff = (reason: string) => (cut ??= reason)
      options.arrived({ ws, vsn, identity, network: networkOf(address), known: place.keep, cutOff })
    })
    // A handshake that is none has been answered by ws.
    if (!isOpen) note(400)
  }

  async function examine(request: IncomingMessage) {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams
    const vsn = (asked.get('vsn') ?? '1.0.0') as Vsn
    const key = asked.get('apikey') || String(request.headers.apikey ?? '')
    const identity = key ? await who.read(key) : undefined
    if (!identity) {
      const error = key ? 'The API key is not valid.' : 'No API key: send it as apikey.'
      return { refusal: { status: 401, error } } as const
    }
    if (!VERSIONS.includes(vsn)) return { refusal: { status: 400, error: 'vsn is 1.0.0 or 2.0.0.' } } as const
    return { vsn, identity, refusal: undefined }
  }
}

function sendRefusal(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
