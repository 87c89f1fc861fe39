import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { INTAKE_STEPS, type IntakeStep } from '../../host/leads/intake-step.ts'
import { documentFolders } from '../../host/leads/local-documents.ts'
import { bundleOf, INHERITED } from '../contract/host/run-host.ts'
import { createTestDatabase } from '../contract/setup/test-database.ts'
import { fillIn, Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { isFull, noteResult } from './scale.ts'

let dataDir: string
let environment: Record<string, string>
let drop = async () => {}
const children = new Set<ChildProcess>()

// A new database and data folder for each try, because the test counts everything it finds in them.
beforeEach(async () => {
  const database = await createTestDatabase()
  dataDir = database.dataDir
  drop = database.drop
  environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0' }
})
afterEach(async () => {
  // None is left unless the test failed half-way.
  for (const child of children) child.kill('SIGKILL')
  await drop()
})

const RECORD_STEPS: IntakeStep[] = ['recording', 'sent', 'committed']
// A form has two documents, so each step of saving a document comes twice. `npm test` kills the host at the
// second one only, and skips steps that leave the same files and records behind as a step it tries.
const LAST_DOCUMENTS = isFull ? [1, 2] : [2]
const STEPS: readonly IntakeStep[] = isFull ? INTAKE_STEPS : ['temp_written', 'renamed', 'recording', 'sent']
const deaths = STEPS.flatMap((step) =>
  RECORD_STEPS.includes(step)
    ? [{ step, times: 1, perForm: 1 }]
    : LAST_DOCUMENTS.map((times) => ({ step, times, perForm: 2 })),
)

/** Starts a host that will die at the given step, and says where it listens. */
async function startDoomedHost(step: IntakeStep, on: number) {
  const env = { ...INHERITED, ...environment, DIE_AT: step, DIE_ON: String(on) }
  const child = spawn(process.execPath, [bundleOf(join(import.meta.dirname, 'submission-host.ts'))], {
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

it('killed at any step, keeps every acknowledged form and no stray file', async () => {
  const journal = new Journal()
  for (const { step, times, perForm } of deaths) {
    const { url, died } = await startDoomedHost(step, perForm + times)
    expect(await journal.send(url, fillIn('business_application'))).toHaveProperty('reference')
    expect(await journal.send(url, fillIn('business_application')), step).toBe('cut')
    expect((await died)[1]).toBe('SIGKILL')
  }
  // The kills must leave stray files. Otherwise holdToJournal couldn't show that sweepDocuments deletes them.
  const { stored, incoming } = documentFolders(dataDir)
  expect(await readdir(incoming)).not.toEqual([])
  expect((await readdir(stored)).length).toBeGreaterThan(2 * (deaths.length + RECORD_STEPS.length))

  const { leads, documents } = await holdToJournal(journal, environment)
  expect([leads, documents]).toEqual([2 * deaths.length, 4 * deaths.length])
  noteResult('kill -9 at each named step of a submission', deaths.length, deaths.length)
}, 300_000)
