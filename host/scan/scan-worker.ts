import { join } from 'node:path'
import type { Actor, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Scan } from './clamd.ts'

export interface ScanWorkerOptions {
  dataDir: string
  database: Pick<Database, 'actAs'>
  scan: Scan
  log: Log
  everyMs?: number
}

export interface ScanWorker {
  /** Goes once through every document without a verdict; says how many have one now. */
  run(): Promise<number>
  close(): Promise<void>
}

interface Waiting {
  id: string
  version: string
}

const SERVICE: Actor = { role: 'service_role', claims: {} }
const BUCKET = 'application-documents'
const PAGE = 50
// So many without a verdict in a row: the scanner is away, and asking on helps nobody.
const MAX_MISSES = 3

/** Scans, some time later, what was stored while the scanner was away or before there was one. */
export function startScanWorker(options: ScanWorkerOptions): ScanWorker {
  const { dataDir, database, scan, log, everyMs = 60_000 } = options
  let closed = false
  let running: Promise<number> | undefined
  // One round at a time: a slow scanner must not be asked twice about one file.
  const run = () => {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const turn = () => {
    run().then(
      (judged) => judged > 0 && log({ event: 'scan', judged }),
      // The next turn tries again.
      (error: Error) => log({ event: 'scan', fault: error.name }),
    )
  }
  const timer = setInterval(turn, everyMs)
  timer.unref()
  turn()
  return {
    run,
    async close() {
      closed = true
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }

  async function round(): Promise<number> {
    let judged = 0
    let misses = 0
    let after = '00000000-0000-0000-0000-000000000000'
    while (true) {
      const page = await waitingAfter(after)
      for (const { id, version } of page) {
        if (closed || misses === MAX_MISSES) return judged
        const state = await scan(join(dataDir, 'storage', BUCKET, version))
        misses = state === 'pending' ? misses + 1 : 0
        if (state !== 'pending') judged++
        await settle(id, state)
        after = id
      }
      if (page.length < PAGE) return judged
    }
  }

  function waitingAfter(id: string): Promise<Waiting[]> {
    const sql = `
      select document.id, object.version
      from public.application_documents as document
      join storage.objects as object on object.bucket_id = $1 and object.name = document.path
      where document.scan_state in ('unscanned', 'pending') and document.id > $2
      order by document.id limit ${PAGE}`
    return database.actAs(SERVICE, async (client) => (await client.query<Waiting>(sql, [BUCKET, id])).rows, {
      readOnly: true,
    })
  }

  // Only what still waits: another host may have had a verdict meanwhile.
  async function settle(id: string, state: string): Promise<void> {
    const sql = `update public.application_documents set scan_state = $2
      where id = $1 and scan_state in ('unscanned', 'pending') and scan_state <> $2`
    await database.actAs(SERVICE, (client) => client.query(sql, [id, state]))
  }
}
