import { connect } from 'node:net'
import { COUNTER, type Figures, type Load } from './load.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

/** Makes the load on a machine without wrk, with raw sockets. Each socket sends one request at a time. */
export async function driveSockets({ port, connections, seconds, request }: Load): Promise<Figures> {
  const latenciesMs: number[] = []
  const startedMs = performance.now()
  const untilMs = startedMs + seconds * 1000
  const next = requestsFrom(request)
  await Promise.all(
    Array.from({ length: connections }, () => keepBusy(port, next, untilMs, (ms) => latenciesMs.push(ms))),
  )
  return summarise(latenciesMs, performance.now() - startedMs)
}

export function summarise(latenciesMs: number[], elapsedMs: number): Figures {
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / (elapsedMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99) }
}

let counter = Math.floor(Math.random() * 1e8)

export const nextCount = () => String(counter++).padStart(COUNTER.length, '0')

function requestsFrom(request: Buffer): () => Buffer {
  const parts = request.toString('latin1').split(COUNTER)
  if (parts.length === 1) return () => request
  return () => Buffer.from(parts.join(nextCount()), 'latin1')
}

function keepBusy(
  port: number,
  next: () => Buffer,
  untilMs: number,
  done: (ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentMs = 0
    // Bytes still to come of the current answer, or -1 while its head is incomplete.
    let left = -1
    let head: Buffer = Buffer.alloc(0)
    const send = () => {
      sentMs = performance.now()
      if (sentMs < untilMs) socket.write(next())
      else {
        resolve()
        socket.destroy()
      }
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection.')))
    socket.on('data', (chunk) => {
      if (left < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        if (!/^HTTP\/1\.1 2/.test(text)) return socket.destroy(new Error(head.toString()))
        const length = /\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (length === undefined) return socket.destroy(new Error(`An answer of unknown length:\n${text}`))
        left = Number(length) - (head.length - end - HEAD_END.length)
        head = Buffer.alloc(0)
      } else left -= chunk.length
      if (left > 0) return
      left = -1
      done(performance.now() - sentMs)
      send()
    })
  })
}
