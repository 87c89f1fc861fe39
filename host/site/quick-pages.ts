import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Headers } from '../../engine/middleware/security-headers.ts'
import type { Variant } from './load-files.ts'
import type { Site } from './load-site.ts'
import { type PlainGet, readPlainGet } from './plain-get.ts'
import { chooseVariant, isFresh, withoutBody } from './send-file.ts'

interface QuickPagesOptions {
  site: Site
  server: Server
  /** A reader that takes nothing of its answer for so long is hung up on. */
  stalledMs: number
  /** Called once an answer has been handed to the system. */
  onAnswered(get: PlainGet, status: number, socket: Socket, startedMs: number): void
}

/**
 * Answers plain GETs of the built site on the bare connection, with bytes that lie ready. Node's own way makes
 * objects, events and timers for each request that cost three times what the answer does. The first thing on a
 * connection that is anything else hands the connection over, for good, to the server as it is without this.
 */
export function answerPagesQuickly({ site, server, stalledMs, onAnswered }: QuickPagesOptions): void {
  const [takeOver] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  if (!takeOver) throw new Error('The server does not listen for connections')
  const waiting = new Set<Socket>()
  const ready = createReadyAnswers(`keep-alive\r\nKeep-Alive: timeout=${server.keepAliveTimeout / 1000}`)

  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const answer = (bytes: Buffer) => {
      const startedMs = performance.now()
      const get = readPlainGet(bytes)
      const file = get && site.files.get(get.path)
      if (!file) {
        leave()
        takeOver.call(server, socket)
        socket.unshift(bytes)
        return
      }
      const variant = chooseVariant(file, get.acceptEncoding)
      const status = isFresh(get.ifNoneMatch, variant) ? 304 : 200
      if (socket.timeout !== server.keepAliveTimeout) socket.setTimeout(server.keepAliveTimeout)
      // A reader slower than its own questions is not read from until it has caught up.
      if (!socket.write(ready(variant, status))) {
        socket.pause()
        socket.setTimeout(stalledMs)
        socket.once('drain', () => socket.setTimeout(server.keepAliveTimeout).resume())
      }
      onAnswered(get, status, socket, startedMs)
    }
    const destroy = () => socket.destroy()
    const end = () => socket.end()
    const forget = () => waiting.delete(socket)
    const leave = () => {
      forget()
      socket.setTimeout(0)
      socket
        .off('data', answer)
        .off('timeout', destroy)
        .off('error', destroy)
        .off('end', end)
        .off('close', forget)
    }
    waiting.add(socket)
    socket.setTimeout(server.headersTimeout)
    socket.on('data', answer).on('timeout', destroy).on('error', destroy).on('end', end).on('close', forget)
  })
  closeWithTheRest(server, waiting)
}

/** Connections that wait for a request are idle, and these are always waiting: their answers are out at once. */
function closeWithTheRest(server: Server, waiting: Set<Socket>): void {
  const { closeIdleConnections, closeAllConnections } = server
  server.closeIdleConnections = () => {
    for (const socket of waiting) if (socket.writableLength === 0) socket.destroy()
    closeIdleConnections.call(server)
  }
  server.closeAllConnections = () => {
    for (const socket of waiting) socket.destroy()
    closeAllConnections.call(server)
  }
}

/** Whole answers as bytes, made anew once a second: they carry the date. */
function createReadyAnswers(connection: string) {
  const full = new WeakMap<Variant, Buffer>()
  const fresh = new WeakMap<Variant, Buffer>()
  const madeIn = new WeakMap<Buffer, number>()

  return (variant: Variant, status: 200 | 304): Buffer => {
    const second = Math.floor(Date.now() / 1000)
    const answers = status === 200 ? full : fresh
    const known = answers.get(variant)
    if (known && madeIn.get(known) === second) return known
    const headers = status === 200 ? variant.headers : withoutBody(variant)
    const head = Buffer.from(headOf(status, headers, connection), 'latin1')
    const made = status === 200 ? Buffer.concat([head, variant.body]) : head
    answers.set(variant, made)
    madeIn.set(made, second)
    return made
  }
}

function headOf(status: number, headers: Headers, connection: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: ${new Date().toUTCString()}\r\nConnection: ${connection}\r\n\r\n`
}
