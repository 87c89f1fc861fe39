import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#shared/documents/document-rules.ts'
import { denoBinary } from '../contract/intake/functions/start-deno-functions.ts'
import { howMany, isFull, noteResult } from '../faults/scale.ts'
import { costlyPdfs } from '../pdfs/costly-pdfs.ts'
import { heavyMail, heavyPaper, heavyPictures } from './heavy-samples.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(import.meta.dirname, 'measure-in-deno.ts')
// Supabase ends a call of a function that has used more.
const LIMIT_MS = 2_000
const MAIL_BYTES = howMany(500_000, 39 * 2 ** 20)
const FILE_BYTES = howMany(100_000, MAX_DOCUMENT_BYTES)

type Sample = [step: string, name: string, make: () => Uint8Array]

const SAMPLES: Sample[] = [
  ...Object.entries(heavyMail(MAIL_BYTES)).map(([name, make]): Sample => ['mail', name, make]),
  ['paper', 'huge texts', () => new TextEncoder().encode(JSON.stringify(heavyPaper(howMany(20, 300))))],
  ...costlyPdfs(FILE_BYTES).map(([name, make]): Sample => ['pdf', name, make]),
  ...Object.entries(heavyPictures(FILE_BYTES)).map(
    ([name, make]): Sample => [name.includes('PNG') ? 'png' : 'jpeg', name, make],
  ),
]

/** Returns the CPU time of the step in milliseconds. Each runs in a process of its own, as cold as on Supabase. */
async function measure([step, , make]: Sample): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-deno-'))
  try {
    const file = join(folder, `${step}-sample`)
    await writeFile(file, make())
    const flags = ['--cached-only', '--node-modules-dir=manual', '--config', 'supabase/functions/deno.json']
    const { stdout } = await promisify(execFile)(
      denoBinary(),
      ['run', ...flags, '--allow-read', '--allow-env', PROGRAM, file],
      { cwd: ROOT, env: { ...process.env, DENO_DIR: join(ROOT, 'node_modules/.cache/deno'), NO_COLOR: '1' } },
    )
    return JSON.parse(stdout).cpuMs
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('each heavy step takes less CPU time than Supabase allows', async () => {
  const tried = isFull
    ? SAMPLES
    : SAMPLES.filter(([step], at) => SAMPLES.findIndex(([s]) => s === step) === at)
  const slowest = new Map<string, number>()
  let within = 0
  for (const sample of tried) {
    const cpuMs = await measure(sample)
    if (cpuMs < LIMIT_MS) within += 1
    else console.warn(`${sample[0]}, ${sample[1]}: ${cpuMs} ms of CPU time`)
    slowest.set(sample[0], Math.max(slowest.get(sample[0]) ?? 0, cpuMs))
  }
  const said = Array.from(slowest, ([step, cpuMs]) => `${step} ${cpuMs} ms`).join(', ')
  noteResult('heavy steps of a function in Deno', within, tried.length, `most CPU time of one: ${said}`)
  expect(within).toBe(tried.length)
}, 900_000)
