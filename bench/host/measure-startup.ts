import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../engine/database/embedded-postgres.ts'

export interface Startup {
  /** The first start, on an empty folder. It creates the database cluster and runs the migrations. */
  firstMs: number[]
  firstFloorMs: number[]
  againMs: number[]
  againFloorMs: number[]
  /** Resident memory after ten seconds without requests. Measured in the first round only. */
  atRestBytes: number[]
}

const MAIN = join(import.meta.dirname, '../../build/host/main.js')
const PORT = Number(process.env.BENCH_PORT ?? 3280) + 4
const REST_MS = 10_000

/**
 * Measures the time from the start command to the first answer. The floor is the same time for PostgreSQL
 * alone.
 */
export async function measureStartup(rounds: number): Promise<Startup> {
  const startup: Startup = { firstMs: [], firstFloorMs: [], againMs: [], againFloorMs: [], atRestBytes: [] }
  for (let round = 0; round < rounds; round++) {
    const ours = await mkdtemp(join(tmpdir(), 'fairlead-start-'))
    const bare = await mkdtemp(join(tmpdir(), 'fairlead-bare-'))
    startup.firstFloorMs.push(await timePostgres(bare))
    startup.firstMs.push((await timeHost(ours, 0)).ms)
    startup.againFloorMs.push(await timePostgres(bare))
    const { ms, residentBytes } = await timeHost(ours, round === 0 ? REST_MS : 0)
    startup.againMs.push(ms)
    if (round === 0) startup.atRestBytes.push(residentBytes)
    await rm(ours, { recursive: true, force: true })
    await rm(bare, { recursive: true, force: true })
  }
  return startup
}

async function timePostgres(dataDir: string): Promise<number> {
  const startedMs = performance.now()
  const superuserPassword = 'bench'
  const postgres = await startEmbeddedPostgres({ dataDir, superuserPassword })
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postgres.port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
  })
  await client.connect()
  await client.query('select 1')
  const ms = performance.now() - startedMs
  await client.end()
  await postgres.stop()
  return ms
}

async function timeHost(dataDir: string, restMs: number): Promise<{ ms: number; residentBytes: number }> {
  const startedMs = performance.now()
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(PORT), DESK_PORT: String(PORT + 1) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The host did not start')
    await pause(5)
  }
  const ms = performance.now() - startedMs
  await pause(restMs)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const residentBytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ms, residentBytes }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok
  } catch {
    return false
  }
}
