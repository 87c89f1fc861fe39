// Measures our own server (host/) against floors, which do the same work without it: nginx, a bare Node
// server, plain SQL and PostgreSQL alone. Run: `npm run bench:host`. BENCH_ROUNDS and BENCH_SECONDS set how
// long it takes. BENCH_PARTS names the parts to measure (startup, pages, embedded, server, growth) if not all
// are wanted.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../engine/database/embedded-postgres.ts'
import { buildIfStale } from '../scripts/build/build-if-stale.ts'
import { oldestInstalled } from '../tests/contract/setup/oldest-server.ts'
import { generator } from './host/drive.ts'
import { startHostUnderTest } from './host/host-under-test.ts'
import { type Measured, measureDatabase, measurePages } from './host/measure.ts'
import { measureGrowth } from './host/measure-growth.ts'
import { measureStartup } from './host/measure-startup.ts'
import type { HostResults } from './report/host-results.ts'
import { writePerformanceDocument } from './report/performance-document.ts'
import { circumstances, readResults, writeResults } from './results.ts'

const plan = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
  seconds: Number(process.env.BENCH_SECONDS ?? 2),
}
const PARTS = ['startup', 'pages', 'embedded', 'server', 'growth']
const parts = new Set(process.env.BENCH_PARTS?.split(',') ?? PARTS)

const taken = circumstances('npm run bench:host')
await buildIfStale()
// A part that isn't measured this time keeps the figures of the last run.
const before = parts.size < PARTS.length ? await readResults<HostResults>('host') : undefined
const results: HostResults = { ...before, ...taken, ...plan, generator }

if (parts.has('startup')) results.startup = await measureStartup(plan.rounds)
if (parts.has('pages') || parts.has('embedded')) {
  const host = await startHostUnderTest()
  const atStart = await host.usage()
  if (parts.has('pages')) results.pages = await measurePages(host, plan)
  if (parts.has('embedded')) results.embedded = await measureDatabase(host, plan)
  results.memory = { atStart, afterLoad: await host.usage() }
  await host.stop()
}
if (parts.has('server')) results.server = await onAServer()
if (parts.has('growth')) Object.assign(results, await measureGrowth())

await writeResults('host', results)
console.log(await writePerformanceDocument('host'))

/**
 * Measures with the database in a separate PostgreSQL server: Debian's if it is installed, otherwise the
 * packaged one.
 */
async function onAServer(): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-bench-'))
  // If we are root, PostgreSQL runs as another user, and initdb before version 16 needs a folder that this
  // user can enter.
  await chmod(dataDir, 0o755)
  const superuserPassword = 'bench'
  const binaries = oldestInstalled()
  const server = await startEmbeddedPostgres({ dataDir, superuserPassword, ...(binaries && { binaries }) })
  const host = await startHostUnderTest(
    `postgres://postgres:${superuserPassword}@127.0.0.1:${server.port}/postgres`,
  )
  try {
    return await measureDatabase(host, plan)
  } finally {
    await host.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
