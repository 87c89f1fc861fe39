import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Limits } from '../../limits/limits.ts'
import type { Log } from '../../log.ts'
import { isAmbiguous } from '../../middleware/ambiguous-request.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { type Identity, isAnonymous, type ReadIdentity } from '../access/identity.ts'
import { PROTOCOL_VERSION } from '../protocol/phoenix-message.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'
import { startConnectionLog } from './connection-log.ts'
import { SocketSlots } from './socket-slots.ts'

export interface Connection {
  ws: WebSocket
  /** The identity of the API key or token in the handshake. */
  identity: Identity
  /**
   * The networks of the client's address, the narrowest first. Empty for a loopback address, because a local
   * proxy that isn't in `trustedProxies` may forward everybody's connections from there.
   */
  networks: string[]
  /** Call it when a signed-in user uses this connection, which is then never disconnected to make room. */
  signedIn(): void
  /** Sets the reason why this server ends the connection, for the log. */
  logCut(reason: string): void
}

interface AcceptOptions {
  readIdentity: ReadIdentity
  networksOf: Limits['networksOf']
  limits: Pick<RealtimeLimits, 'sockets' | 'frameBytes'>
  trustedProxies: BlockList
  log: Log
  onConnection(connection: Connection): void
}

const WEBSOCKET_PATH = '/realtime/v1/websocket'
// How long a client may take to answer the close of its connection.
const CLOSE_TIMEOUT_MS = 1_000
// From 4000 on, close codes belong to the application. This one is like the status 426, Upgrade Required.
const UPGRADE_REQUIRED = 4426
// At most 123 bytes. The default of earlier versions of supabase-js is version 1.0.0 of the protocol.
const UPGRADE_REASON = `This server speaks only realtime protocol ${PROTOCOL_VERSION}: update supabase-js to 2.91.0 or later.`

/** Requests other than realtime's websocket connections are left to the server. */
export function createAcceptor(options: AcceptOptions): (server: Server) => void {
  const { limits } = options
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compression would take 64 KB of memory or more for each client.
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    // A spread, because the types of ws don't have this option yet.
    ...{ closeTimeout: CLOSE_TIMEOUT_MS },
  })
  const slots = new SocketSlots(limits.sockets, options.networksOf)
  return (server) => {
    // A request to upgrade to another protocol, such as curl's h2c, is answered as if it hadn't asked.
    Object.assign(server, {
      shouldUpgradeCallback: (request: IncomingMessage) =>
        request.url?.split('?', 1)[0] === WEBSOCKET_PATH && !isAmbiguous(request),
    })
    server.on(
      'upgrade',
      (request, socket, head) => void accept(options, { sockets, slots }, request, socket, head),
    )
  }
}

async function accept(
  { readIdentity, networksOf, trustedProxies, log, onConnection }: AcceptOptions,
  { sockets, slots }: { sockets: WebSocketServer; slots: SocketSlots },
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const address = clientAddress(request, trustedProxies)
  const entry = startConnectionLog(log, { method: request.method, path: WEBSOCKET_PATH }, address)
  const refuse = ({ status, error }: Refusal) => {
    sendRefusal(socket, status, error)
    entry.write(status)
  }
  socket.on('error', () => {})
  const handshake = await readHandshake(request, readIdentity)
  if ('error' in handshake) return refuse(handshake)
  if (socket.destroyed) return entry.write(499)
  const slot = slots.take(address, () => {
    entry.cut('too many connections')
    socket.destroy()
  })
  if (!slot) return refuse({ status: 429, error: 'Too many connections.' })
  socket.once('close', slot.release)
  const { identity, isOtherVersion } = handshake
  if (!isAnonymous(identity)) slot.signedIn()
  let isOpen = false
  sockets.handleUpgrade(request, socket, head, (ws) => {
    isOpen = true
    ws.on('error', () => {})
    ws.on('close', () => entry.write(101))
    // Not refused earlier, because a browser doesn't let a page read the answer to a refused handshake.
    if (isOtherVersion) {
      entry.cut('protocol version')
      return ws.close(UPGRADE_REQUIRED, UPGRADE_REASON)
    }
    const networks = networksOf(address)
    onConnection({ ws, identity, networks, signedIn: slot.signedIn, logCut: entry.cut })
  })
  // If the handshake was malformed, ws has already responded, so only the log line is left to write.
  if (!isOpen) entry.write(400)
}

interface Refusal {
  status: number
  error: string
}

async function readHandshake(
  request: IncomingMessage,
  readIdentity: ReadIdentity,
): Promise<{ identity: Identity; isOtherVersion: boolean } | Refusal> {
  const parameters = new URL(request.url ?? '/', 'http://localhost').searchParams
  const key = parameters.get('apikey') || String(request.headers.apikey ?? '')
  if (!key) return { status: 401, error: 'No API key: send it as apikey.' }
  const identity = await readIdentity(key)
  if (!identity) return { status: 401, error: 'The API key is not valid.' }
  return { identity, isOtherVersion: parameters.get('vsn') !== PROTOCOL_VERSION }
}

function sendRefusal(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
