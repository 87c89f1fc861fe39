import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../realtime/realtime-listener.ts'
import type { TestHost } from './start-test-host.ts'

type RawMessage = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
]

export interface RawSocket {
  ws: WebSocket
  /** Text frames, parsed as version 2.0.0 of the protocol. */
  messages: RawMessage[]
  send(...message: RawMessage): void
  /** Resolves with the close code. */
  closed: Promise<number>
}

/** A websocket without a client around it, for what realtime-js would never do. */
export async function openRawSocket(
  host: Pick<TestHost, 'url' | 'anonKey'>,
  { key = host.anonKey, headers = {} } = {},
): Promise<RawSocket> {
  const address = `${host.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
  const ws = new WebSocket(address, { headers })
  const messages: RawMessage[] = []
  ws.on('message', (data, isBinary) => {
    if (!isBinary) messages.push(JSON.parse(String(data)))
  })
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  await once(ws, 'open')
  return { ws, messages, closed, send: (...message) => ws.send(JSON.stringify(message)) }
}

/** The answers that arrived, by the ref of the message that each one answers. */
export const answersOf = ({ messages }: RawSocket) =>
  Object.fromEntries<Record<string, unknown>>(
    messages
      .filter(([, , , event]) => event === 'phx_reply')
      .map(([, ref, , , payload]) => [String(ref), payload]),
  )

/** Joins a topic with ref 1. */
export async function joinRaw(
  socket: RawSocket,
  topic: string,
  config: Record<string, unknown> = {},
): Promise<void> {
  socket.send('1', '1', topic, 'phx_join', { config })
  await eventually(() => expect(answersOf(socket)[1]).toMatchObject({ status: 'ok' }))
}

/** The status of the answer to a websocket handshake that is refused. */
export function refusedWith(url: string, headers: Record<string, string> = {}): Promise<number> {
  const ws = new WebSocket(url.replace('http', 'ws'), { headers })
  return new Promise((resolve, reject) => {
    ws.once('unexpected-response', (_request, response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    ws.once('open', () => reject(new Error('The handshake was accepted.')))
    ws.on('error', () => {})
  })
}
