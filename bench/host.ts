// Measures our own server (host/) against floors, which do the same work without it: nginx, a bare Node
// server, plain SQL and PostgreSQL alone. Run: `npm run bench:host`. BENCH_ROUNDS and BENCH_SECONDS set how
// long it takes. BENCH_PARTS names the parts to measure (startup, pages, embedded, server, growth) if not all
// are wanted. What was measured is written after each part and scenario; one that fails is named, the others go
// on, and the bench ends with 1.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../engine/database/embedded-postgres.ts'
import { buildIfStale } from '../scripts/build/build-if-stale.ts'
import { oldestInstalled } from '../tests/contract/setup/oldest-server.ts'
import { attempts } from './attempts.ts'
import { generator } from './host/drive.ts'
import { type HostUnderTest, startHostUnderTest } from './host/host-under-test.ts'
import { type Measured, measureDatabase, measurePages } from './host/measure.ts'
import { GROWTH_SIZES, measureGrowth } from './host/measure-growth.ts'
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
const failed: Record<string, string> = {}
const results: HostResults = { ...before, ...taken, ...plan, generator, failed }
const attempt = attempts(failed, () => writeResults('host', results))

if (parts.has('startup'))
  await attempt('startup', async () => {
    results.startup = await measureStartup(plan.rounds)
  })
if (parts.has('pages') || parts.has('embedded')) await attempt('the embedded database', onItsOwnDatabase)
if (parts.has('server')) await attempt('a server', onAServer)
if (parts.has('growth')) {
  results.growth = []
  for (const leads of GROWTH_SIZES) {
    await attempt(`${leads.toLocaleString('en-GB')} leads`, async () => {
      const { growth, plans } = await measureGrowth(leads)
      results.growth?.push(growth)
      results.plans = plans
    })
  }
}

console.log(await writePerformanceDocument('host'))
// Says so at the end too, because a failure may be a thousand lines above.
for (const [name, why] of Object.entries(failed)) console.error(`FAILED ${name}: ${why}`)
process.exit(Object.keys(failed).length > 0 ? 1 : 0)

/** Measures each scenario by itself, so that those which work are kept if one fails. */
async function measureScenarios(part: 'embedded' | 'server', host: HostUnderTest): Promise<void> {
  const measured: Measured = {}
  results[part] = measured
  await measureDatabase(host, plan, (name, measure) =>
    attempt(`${part}: ${name}`, async () => {
      measured[name] = await measure()
    }),
  )
}

async function onItsOwnDatabase(): Promise<void> {
  const host = await startHostUnderTest()
  try {
    const atStart = await host.usage()
    if (parts.has('pages'))
      await attempt('pages', async () => {
        results.pages = await measurePages(host, plan)
      })
    if (parts.has('embedded')) await measureScenarios('embedded', host)
    results.memory = { atStart, afterLoad: await host.usage() }
  } finally {
    await host.stop()
  }
}

/**
 * Measures with the database in a separate PostgreSQL server: Debian's if it is installed, otherwise the
 * packaged one.
 */
async function onAServer(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
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
    await measureScenarios('server', host)
  } finally {
    await host.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
