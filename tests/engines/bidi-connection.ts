import { COMMAND_TIMEOUT_MS, EngineLost } from './engine.ts'

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

interface BidiConnection {
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  on(event: string, listener: (params: unknown) => void): void
  close(): void
}

/** The W3C's WebDriver BiDi: commands and events as JSON over one socket. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, (params: unknown) => void>()
  let lastId = 0

  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as Message
    if (message.type === 'event') return listeners.get(message.method)?.(message.params)
    const command = pending.get(message.id)
    pending.delete(message.id)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(`${message.error}: ${message.message}`))
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new EngineLost(`no connection to ${url}`))
  })
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new EngineLost('the browser closed the connection'))
    pending.clear()
  }

  return {
    send<Result>(method: string, params: object = {}) {
      if (socket.readyState !== WebSocket.OPEN) throw new EngineLost('the browser closed the connection')
      lastId += 1
      const id = lastId
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(() => reject(new EngineLost(`no answer to ${method}`)), COMMAND_TIMEOUT_MS)
        const settle =
          <Value>(then: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer)
            then(value)
          }
        pending.set(id, {
          resolve: settle<unknown>((result) => resolve(result as Result)),
          reject: settle(reject),
        })
      })
    },
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  }
}
