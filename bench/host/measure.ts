import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { drive } from './drive.ts'
import { endProcess } from './end-process.ts'
import { answerOf, type HostUnderTest } from './host-under-test.ts'
import type { Figures } from './load.ts'
import { type Floor, startNginx } from './nginx-floor.ts'
import { canPin, keepToOneCore } from './one-core.ts'
import { databaseScenarios, pageScenario, type Scenario } from './scenarios.ts'

const CONNECTIONS = [1, 10, 50, 200] as const

export interface Runs {
  connections: number
  ours: Figures[]
  floors: Record<string, Figures[]>
}

export type Measured = Record<string, Runs[]>

interface Plan {
  rounds: number
  seconds: number
}

const HOME = join(import.meta.dirname, '../../build/site/files/index.html.br')
// A request is away from the database while its documents are synced to the disk.
const IDLE_LOOKS = 5
const LOOK_MS = 50
const NGINX_PORT = Number(process.env.BENCH_PORT ?? 3280) + 3

export async function measurePages(host: HostUnderTest, plan: Plan): Promise<Runs[]> {
  const floors = [await startNginx(HOME, NGINX_PORT), await startNodeFloor()].filter(
    (floor) => floor !== undefined,
  )
  if (floors.length < 2) console.log('SKIPPED: nginx is not installed (Debian: apt-get install nginx-light).')
  if (!canPin) console.log('SKIPPED: without taskset and a second core the servers are not kept to one core.')
  const pids = [host.pid, ...floors.map(({ pid }) => pid)]
  for (const pid of pids) keepToOneCore(pid, true)
  try {
    return await interleave(plan, (connections, seconds) => ({
      ours: () => drive({ port: host.port, connections, seconds, request: pageScenario.request }),
      ...Object.fromEntries(
        floors.map(({ name, port }) => [
          name,
          () => drive({ port, connections, seconds, request: pageScenario.request }),
        ]),
      ),
    }))
  } finally {
    keepToOneCore(host.pid, false)
    for (const floor of floors) await floor.stop()
  }
}

async function startNodeFloor(): Promise<Floor> {
  const child = fork(join(import.meta.dirname, 'node-floor.ts'), [HOME])
  const { port } = await answerOf<{ port: number }>(child)
  return {
    name: 'Node',
    port,
    pid: child.pid ?? 0,
    stop: () => endProcess(child),
  }
}

/** Takes a scenario's runs under its name. */
type Take = (name: string, measure: () => Promise<Runs[]>) => Promise<void>

export async function measureDatabase(host: HostUnderTest, plan: Plan, take: Take): Promise<void> {
  const admin = new pg.Client(host.admin)
  // If the host ends, this connection does too. Its error must not hide the host's.
  admin.on('error', () => {})
  await admin.connect()
  try {
    for (const scenario of await databaseScenarios())
      await take(scenario.name, () => measureScenario(host, plan, admin, scenario))
  } finally {
    await admin.end()
  }
}

async function measureScenario(
  host: HostUnderTest,
  plan: Plan,
  admin: pg.Client,
  { request, sql: work, writes }: Scenario,
): Promise<Runs[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-floor-'))
  const floor = fork(join(import.meta.dirname, 'sql-floor.ts'))
  // A day has only 9,000 references of four digits. So that they aren't used up, all leads are deleted before
  // each run that writes.
  const before = async () => {
    if (!writes) return
    await untilIdle(admin)
    await clearLeads(admin)
  }
  const runFloor = async (order: { connections: number; seconds: number; prepared: boolean }) => {
    await before()
    floor.send({ admin: host.admin, work, folder, ...order })
    return answerOf<Figures>(floor)
  }
  try {
    return await interleave(plan, (connections, seconds) => ({
      ours: async () => {
        await before()
        return drive({ port: host.port, connections, seconds, request })
      },
      sql: () => runFloor({ connections, seconds, prepared: false }),
      // The harder comparison: statements are prepared once per connection, as in our own server (host/).
      prepared: () => runFloor({ connections, seconds, prepared: true }),
    }))
  } finally {
    await endProcess(floor, () => void floor.send('stop'))
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A run ends with as many requests on their way as it has connections, and they are recorded although nobody
 * waits for them any more. Without this they would take up the next run's time, whosever it is.
 */
async function untilIdle(admin: pg.Client): Promise<void> {
  for (let idleLooks = 0; idleLooks < IDLE_LOOKS; ) {
    const { rowCount } = await admin.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()",
    )
    idleLooks = rowCount === 0 ? idleLooks + 1 : 0
    await pause(LOOK_MS)
  }
}

/** A deadlock is possible, because requests of the last run may still be writing. */
async function clearLeads(admin: pg.Client): Promise<void> {
  const isDeadlock = (error: Error & { code?: string }) => error.code === '40P01'
  for (let tries = 0; ; tries++) {
    try {
      await admin.query('truncate public.leads cascade')
      return
    } catch (error) {
      if (tries === 5 || !isDeadlock(error as Error)) throw error
    }
  }
}

type Turns = Record<string, () => Promise<Figures>>

/**
 * Our own server (host/) and what we compare it with take turns, so that other load on the machine affects
 * them alike.
 */
async function interleave(
  { rounds, seconds }: Plan,
  turnsOf: (connections: number, seconds: number) => Turns,
): Promise<Runs[]> {
  // Everything runs once unmeasured, so that cold code and first connections don't count.
  for (const turn of Object.values(turnsOf(CONNECTIONS[1], Math.max(seconds, 3)))) await turn()
  const all: Runs[] = []
  for (const connections of CONNECTIONS) {
    const taken: Record<string, Figures[]> = {}
    for (let round = 0; round < rounds; round++) {
      const turns = Object.entries(turnsOf(connections, seconds))
      for (const [name, turn] of round % 2 === 0 ? turns : turns.toReversed()) {
        const figures = await turn()
        taken[name] = [...(taken[name] ?? []), figures]
      }
    }
    const { ours = [], ...floors } = taken
    all.push({ connections, ours, floors })
  }
  return all
}
