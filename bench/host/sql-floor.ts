// Runs a scenario's SQL straight through pg, without HTTP, roles or checks around it. Run by
// bench/host/measure.ts in a separate process. It answers each Order with figures.
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { nextCount, summarise } from './drive-sockets.ts'
import { COUNTER } from './load.ts'
import type { SqlWork } from './scenarios.ts'

interface Order {
  admin: pg.ClientConfig
  connections: number
  seconds: number
  work: SqlWork
  folder: string
  prepared: boolean
}

// Our own server (host/) has fewer connections for the same work: 6 for visitors' reads and 8 for leads.
const MOST_CONNECTIONS = 20
let pool: pg.Pool | undefined

process.on('message', async (order: Order | 'stop') => {
  if (order === 'stop') {
    await pool?.end()
    process.exit(0)
  }
  pool ??= openPool(order.admin)
  process.send?.(await measure(pool, order))
})

function openPool(admin: pg.ClientConfig): pg.Pool {
  const opened = new pg.Pool({ ...admin, max: MOST_CONNECTIONS })
  opened.on('error', () => {})
  return opened
}

async function measure(using: pg.Pool, { connections, seconds, work, folder, prepared }: Order) {
  const latenciesMs: number[] = []
  const startedMs = performance.now()
  const untilMs = startedMs + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let beganMs = performance.now(); beganMs < untilMs; ) {
        await once(using, work, folder, prepared)
        const endedMs = performance.now()
        latenciesMs.push(endedMs - beganMs)
        beganMs = endedMs
      }
    }),
  )
  return summarise(latenciesMs, performance.now() - startedMs)
}

async function once(
  using: pg.Pool,
  { name, text, values, documentBytes = [] }: SqlWork,
  folder: string,
  prepared: boolean,
) {
  const files = await Promise.all(documentBytes.map((bytes) => keep(folder, bytes)))
  const given = values.map((value) => value.replaceAll(COUNTER, nextCount()))
  await using.query({ ...(prepared && { name }), text, values: given })
  // Files are deleted as often as they are written. Otherwise we would measure a disk that fills up.
  await Promise.all(files.map((file) => rm(file)))
}

async function keep(folder: string, bytes: number): Promise<string> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  await file.write(Buffer.alloc(bytes, 0x20))
  await file.sync()
  await file.close()
  return path
}
