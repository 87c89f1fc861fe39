import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostProcess, INHERITED } from '../contract/host/run-host.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { fillIn, Journal } from '../faults/journal.ts'
import { runFaultHost } from '../faults/run-fault-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'

const CONNECTIONS = howMany(200, 1_600)
const HONEST = howMany(5, 30)
const MB = 1_048_576
// Node grows its heap by itself when it answers this many requests. Before, the parts themselves took 2.2 GB.
const MOST_GROWTH_BYTES = 400 * MB

let dataDir: string
let host: HostProcess
beforeAll(async () => {
  dataDir = await copyInstallation()
  host = runFaultHost({ DATA_DIR: dataDir })
  await host.ready
})
afterAll(async () => {
  await host.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** How often each status was answered. */
async function attack(url: string): Promise<Record<string, number>> {
  const script = join(import.meta.dirname, 'send-invented-parts.ts')
  const env = { ...INHERITED, ATTACKED: url, CONNECTIONS: String(CONNECTIONS), PARTS_EACH: '3' }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return JSON.parse(stdout)
}

/** The most memory that the host has had so far. */
async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${host.child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024
}

it.skipIf(process.platform !== 'linux')(
  `${CONNECTIONS} connections with invented sessions take no memory, and honest leads go on`,
  async () => {
    const url = await host.ready
    const journal = new Journal()
    await journal.send(url, fillIn('callback'))
    const before = await peakBytes()
    const attacking = attack(url)
    const times: number[] = []
    for (let lead = 0; lead < HONEST; lead += 1) {
      const startedAt = performance.now()
      expect(await journal.send(url, fillIn(lead % 2 ? 'callback' : 'bridging_application'))).toHaveProperty(
        'reference',
      )
      times.push(performance.now() - startedAt)
    }
    const { closed = 0, ...statuses } = await attacking
    // A session that doesn’t exist, too many requests at once, or a body that came too slowly.
    expect(Object.keys(statuses).filter((status) => !['403', '408', '429', '503'].includes(status))).toEqual(
      [],
    )
    const grown = (await peakBytes()) - before
    expect(grown).toBeLessThan(MOST_GROWTH_BYTES)
    const slowest = Math.round(Math.max(...times))
    noteResult(
      `connections that send parts with invented sessions`,
      CONNECTIONS,
      CONNECTIONS,
      `${Math.round(grown / MB)} MB of memory; the slowest of ${HONEST} honest leads took ${slowest} ms`,
    )
  },
  300_000,
)
