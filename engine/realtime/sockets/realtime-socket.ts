import type { RawData } from 'ws'
import { describeError } from '../../describe-error.ts'
import type { Bucket, Limits } from '../../limits/limits.ts'
import {
  type PhoenixAddress,
  type PhoenixMessage,
  readMessage,
  writeMessage,
} from '../protocol/phoenix-message.ts'
import { readBroadcastFrame } from '../protocol/user-broadcast.ts'
import type { Connection } from './accept-sockets.ts'
import { createMessageQueue } from './message-queue.ts'
import { SocketChannels, type SocketChannelsDeps } from './socket-channels.ts'

export interface RealtimeSocketDeps extends SocketChannelsDeps {
  takeTokens: Limits['takeTokens']
}

// Close codes of the websocket protocol.
const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008
const SERVICE_RESTART = 1012

export class RealtimeSocket {
  readonly #deps: RealtimeSocketDeps
  readonly #connection: Connection
  readonly #channels: SocketChannels
  readonly #queue: ReturnType<typeof createMessageQueue>
  readonly #messageBucket = new Map<string, Bucket>()
  #lastMessageAt = performance.now()

  constructor(deps: RealtimeSocketDeps, connection: Connection) {
    const { ws } = connection
    this.#deps = deps
    this.#connection = connection
    this.#channels = new SocketChannels(deps, connection, (frame) => this.#send(frame))
    this.#queue = createMessageQueue(ws, (error) => {
      deps.log({ event: 'realtime', code: 'fault', fault: describeError(error) })
      ws.terminate()
    })
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary))
    ws.on('close', () => this.#channels.leaveAll())
  }

  isSilent(): boolean {
    return performance.now() - this.#lastMessageAt > this.#deps.limits.silenceMs
  }

  terminate(): void {
    this.#connection.ws.terminate()
  }

  /** Asks the client to connect again later. */
  closeForRestart(): void {
    this.#connection.ws.close(SERVICE_RESTART, 'The host restarts.')
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#lastMessageAt = performance.now()
    // ws delivers each message as one buffer by default.
    const frame = data as Buffer
    if (!this.#takeMessageToken()) this.#closeBecause(POLICY_VIOLATION, 'Too many messages.')
    else if (isBinary) this.#receiveBroadcast(frame)
    else this.#receiveMessage(frame)
  }

  #takeMessageToken(): boolean {
    const { takeTokens, limits } = this.#deps
    const charge = { key: 'messages', rate: limits.messages }
    return takeTokens(this.#messageBucket, [charge], performance.now()) === undefined
  }

  #receiveBroadcast(frame: Buffer): void {
    const read = readBroadcastFrame(frame)
    if (!read) this.#closeBecause(UNSUPPORTED_DATA, 'Unreadable message.')
    else
      this.#queue(frame.length, async () =>
        this.#channels.find(read.address)?.broadcast(read.broadcast, read.address.ref),
      )
  }

  #receiveMessage(frame: Buffer): void {
    const message = readMessage(frame.toString())
    if (!message) this.#closeBecause(UNSUPPORTED_DATA, 'Unreadable message.')
    // A heartbeat doesn't wait in the queue, because it checks whether this server is alive, and joins may
    // wait for the database.
    else if (message.topic === 'phoenix') this.#reply(message, 'ok', {})
    else this.#queue(frame.length, () => this.#handle(message))
  }

  async #handle(message: PhoenixMessage): Promise<void> {
    const { ws } = this.#connection
    if (ws.readyState !== ws.OPEN) return
    if (message.event === 'phx_join') {
      const refusal = await this.#channels.join(message)
      if (refusal !== undefined) this.#reply(message, 'error', { reason: refusal })
      return
    }
    const channel = this.#channels.find(message)
    if (message.event === 'phx_leave') {
      channel?.leave()
      return this.#reply(message, 'ok', {})
    }
    if (channel) return channel.handle(message.event, message.payload, message.ref)
    this.#reply(message, 'error', { reason: 'unmatched topic' })
  }

  #reply({ joinRef, ref, topic }: PhoenixAddress, status: 'ok' | 'error', response: unknown): void {
    this.#send(writeMessage({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
  }

  #send(frame: string | Buffer): void {
    const { ws, logCut } = this.#connection
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > this.#deps.limits.unreadBytes) {
      logCut('slow reader')
      ws.terminate()
    } else ws.send(frame, { binary: typeof frame !== 'string' })
  }

  #closeBecause(code: number, reason: string): void {
    this.#connection.logCut(reason)
    this.#connection.ws.close(code, reason)
  }
}
