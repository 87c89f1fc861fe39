// The same SQL straight through pg, without HTTP, roles or checks around it. Run by bench/host.ts in a process of its
// own; sent an Order it answers with figures.
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
  /** Where documents are written. */
  folder: string
  prepared: boolean
}

// No more than the host opens for the same work.
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
  // As often as it is written: a disk that fills up would be measured otherwise.
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
