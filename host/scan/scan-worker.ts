import { join } from 'node:path'
import type { Actor, Database } from '../../engine/database/database.ts'
import type { Log } from '../../engine/log.ts'
import type { Scan } from './clamd.ts'

interface ScanWorkerOptions {
  dataDir: string
  database: Pick<Database, 'actAs'>
  scan: Scan
  log: Log
  everyMs?: number
}

interface ScanWorker {
  /** Goes once through every document without a verdict, as long as verdicts come; says how many have one now. */
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
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Scans, some time later, what was stored while the scanner was away or before there was one. */
export function startScanWorker(options: ScanWorkerOptions): ScanWorker {
  const { dataDir, database, scan, log, everyMs = 60_000 } = options
  let closed = false
  // The next round goes on from here: files that never get a verdict must not keep it from the others.
  let brokeOffAfter = FIRST_ID
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
    const start = brokeOffAfter
    brokeOffAfter = FIRST_ID
    let judged = 0
    let misses = 0
    const rest: [string, string] = [start, LAST_ID]
    const before: [string, string] = [FIRST_ID, start]
    for (const [from, to] of start === FIRST_ID ? [rest] : [rest, before]) {
      let after = from
      let page: Waiting[]
      do {
        page = await waitingBetween(after, to)
        for (const { id, version } of page) {
          if (closed) return judged
          if (misses === MAX_MISSES) {
            brokeOffAfter = after
            return judged
          }
          const state = await scan(join(dataDir, 'storage', BUCKET, version))
          misses = state === 'pending' ? misses + 1 : 0
          if (state !== 'pending') judged++
          await settle(id, state)
          after = id
        }
      } while (page.length === PAGE)
    }
    return judged
  }

  function waitingBetween(after: string, last: string): Promise<Waiting[]> {
    const sql = `
      select document.id, object.version
      from public.application_documents as document
      join storage.objects as object on object.bucket_id = $1 and object.name = document.path
      where document.scan_state in ('unscanned', 'pending') and document.id > $2 and document.id <= $3
      order by document.id limit ${PAGE}`
    return database.actAs(
      SERVICE,
      async (client) => (await client.query<Waiting>(sql, [BUCKET, after, last])).rows,
      { readOnly: true },
    )
  }

  // Only what still waits: another host may have had a verdict meanwhile.
  async function settle(id: string, state: string): Promise<void> {
    const sql = `update public.application_documents set scan_state = $2
      where id = $1 and scan_state in ('unscanned', 'pending') and scan_state <> $2`
    await database.actAs(SERVICE, (client) => client.query(sql, [id, state]))
  }
}
