import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { readConfig } from '../../host/config.ts'
import { INTAKE_STEPS, type IntakeStep } from '../../host/functions/intake-step.ts'
import { documentFolders } from '../../host/functions/local-documents.ts'
import { sweepDocuments } from '../../host/functions/sweep.ts'
import { startHost } from '../../host/start-host.ts'
import { businessForm } from '../contract/lead-samples.ts'
import { createScratchDatabase } from '../contract/scratch-database.ts'

let dataDir: string
let environment: Record<string, string>
let drop = async () => {}
const children = new Set<ChildProcess>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-submission-'))
  environment = { DATA_DIR: dataDir, PORT: '0' }
  if (process.env.DATABASE_URL) {
    const scratch = await createScratchDatabase(process.env.DATABASE_URL)
    environment.DATABASE_URL = scratch.url
    drop = scratch.drop
  }
})
afterAll(async () => {
  // None is left unless the test failed half-way.
  for (const child of children) child.kill('SIGKILL')
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

const RECORD_STEPS: IntakeStep[] = ['recording', 'sent', 'committed']
// A form has two documents, so each of their steps can be the last one twice.
const deaths = INTAKE_STEPS.flatMap((step) =>
  RECORD_STEPS.includes(step)
    ? [{ step, times: 1, perForm: 1 }]
    : [1, 2].map((times) => ({ step, times, perForm: 2 })),
)

async function send(url: string, form: { idempotencyKey: string; businessName: string }): Promise<string> {
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY }
  const init = { method: 'POST', headers, body: businessForm(form) }
  const response = await fetch(`${url}/functions/v1/send-application`, init)
  expect(response.status).toBe(200)
  return (await response.json()).referenceNumber
}

/** Starts a host that will die at the given step, and says where it listens. */
async function startDoomedHost(step: IntakeStep, on: number) {
  const env = { ...environment, PATH: process.env.PATH, DIE_AT: step, DIE_ON: String(on) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'submission-host.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const died = once(child, 'exit').finally(() => children.delete(child))
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    died.then(([code]) => Promise.reject(new Error(`The host ended with ${code}`))),
  ])
  return { url: url as string, died }
}

it('keeps every acknowledged form and no stray file, killed at each step of a submission', async () => {
  const acknowledged: string[] = []
  const unanswered: { idempotencyKey: string; businessName: string }[] = []
  for (const { step, times, perForm } of deaths) {
    const { url, died } = await startDoomedHost(step, perForm + times)
    acknowledged.push(
      await send(url, { idempotencyKey: crypto.randomUUID(), businessName: 'Acknowledged Ltd' }),
    )
    const doomed = { idempotencyKey: crypto.randomUUID(), businessName: `${step} ${times}` }
    await expect(send(url, doomed)).rejects.toThrow('fetch failed')
    expect((await died)[1]).toBe('SIGKILL')
    unanswered.push(doomed)
  }

  const host = await startHost(readConfig(environment), { site: () => false, log: () => {} })
  try {
    // Each visitor tries again with the same key, as the page does.
    const resent = []
    for (const form of unanswered) resent.push(await send(host.url, form))

    const { rows } = await host.database.actAs({ role: 'service_role', claims: {} }, (client) =>
      client.query(
        `select leads.reference, business_name, array_agg(path) as paths
         from leads join business_applications using (reference) join application_documents using (reference)
         group by leads.reference, business_name`,
      ),
    )
    expect(rows.map((row) => row.reference).sort()).toEqual([...acknowledged, ...resent].sort())
    expect(
      rows
        .map((row) => row.business_name)
        .filter((name) => name !== 'Acknowledged Ltd')
        .sort(),
    ).toEqual(unanswered.map((form) => form.businessName).sort())

    const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000)
    const swept = await sweepDocuments({
      dataDir,
      database: host.database,
      olderThanMinutes: 60,
      now: inTwoHours,
    })
    const { kept, incoming } = documentFolders(dataDir)
    expect(await readdir(incoming)).toEqual([])
    expect((await readdir(kept)).sort()).toEqual(rows.flatMap((row) => row.paths).sort())
    // The kills did leave something: a test without litter would prove nothing about the sweep.
    expect(swept.unfinished.length).toBeGreaterThan(0)
    expect(swept.orphans.length).toBeGreaterThan(0)
  } finally {
    await host.close()
  }
}, 120_000)
