import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostProcess, INHERITED } from '../contract/host/run-host.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { fillIn, Journal } from '../faults/journal.ts'
import { runFaultHost } from '../faults/run-fault-host.ts'
import { howMany, isFull, noteResult } from '../faults/scale.ts'

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

const UPLOADS = '/functions/v1/case-documents'
/** The host answers 404 here, and reads as many bytes as it has to. */
const HARMLESS = '/healthz'

/** How often each status was answered. */
async function sendParts(url: string, path: string): Promise<Record<string, number>> {
  const script = join(import.meta.dirname, 'send-invented-parts.ts')
  const sent = { ATTACKED: url, ATTACKED_PATH: path, CONNECTIONS: String(CONNECTIONS), PARTS_EACH: '3' }
  const env = { ...INHERITED, ...sent }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return JSON.parse(stdout)
}

/** The most memory that the host has had so far. */
async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${host.child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

it.skipIf(process.platform !== 'linux')(
  `${CONNECTIONS} connections with invented sessions take no memory and stop no leads`,
  async () => {
    const url = await host.ready
    const journal = new Journal()
    await journal.send(url, fillIn('callback'))
    const sendLeads = async () => {
      const times: number[] = []
      for (let lead = 0; lead < HONEST; lead += 1) {
        const startedAt = performance.now()
        const form = fillIn(lead % 2 ? 'callback' : 'bridging_application')
        expect(await journal.send(url, form)).toHaveProperty('reference')
        times.push(performance.now() - startedAt)
      }
      return times
    }
    const beside = isFull ? (await Promise.all([sendLeads(), sendParts(url, HARMLESS)]))[0] : []
    const before = await peakBytes()
    const [times, answers] = await Promise.all([sendLeads(), sendParts(url, UPLOADS)])
    const { closed = 0, ...statuses } = answers
    // A session that doesn’t exist, too many requests at once, or a body that came too slowly.
    expect(Object.keys(statuses).filter((status) => !['403', '408', '429', '503'].includes(status))).toEqual(
      [],
    )
    const grown = (await peakBytes()) - before
    expect(grown).toBeLessThan(MOST_GROWTH_BYTES)
    const slowest = Math.round(Math.max(...times))
    const ratio = isFull ? median(times) / median(beside) : 1
    expect(ratio).toBeLessThan(3)
    noteResult(
      `connections that send parts with invented sessions`,
      CONNECTIONS,
      CONNECTIONS,
      `${Math.round(grown / MB)} MB of memory; the slowest of ${HONEST} honest leads took ${slowest} ms, the median ${ratio.toFixed(1)} times as long as beside harmless requests`,
    )
  },
  300_000,
)
