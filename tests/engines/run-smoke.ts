import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, EngineLost } from './engine.ts'
import { Page } from './page.ts'
import type { Product } from './product.ts'
import { EXPECTED_ERROR, smokeSteps } from './smoke-steps.ts'

export interface StepResult {
  name: string
  ms: number
  failed: boolean
}

interface SmokeOptions {
  engineName: string
  startEngine(): Promise<Engine>
  /** Resolves when the product has started. The browser starts meanwhile. */
  starting: Promise<Product>
  /** Where pictures of failures go. */
  pictureFolder: string
}

// So many failures probably have one cause, and each may have taken half a minute, so the run stops.
const FAILURES_TO_STOP_AT = 4
const DESKTOP = { width: 1_280, height: 900 }

/** Runs every step in one engine and prints a line for each. */
export async function runSmoke(options: SmokeOptions): Promise<StepResult[]> {
  const { engineName, startEngine, starting, pictureFolder } = options
  const results: StepResult[] = []
  let lost = false

  async function attempt(name: string, work: () => Promise<void>, engine?: Engine): Promise<void> {
    const begun = performance.now()
    const result = { name: `${engineName}: ${name}`, ms: 0, failed: false }
    try {
      await work()
    } catch (error) {
      result.failed = true
      console.error(`${result.name} failed.`, error)
      lost = error instanceof EngineLost
      const picture = join(pictureFolder, `${result.name.replaceAll(/\W+/g, '-')}.png`)
      if (engine && !lost) await savePicture(engine, picture)
    }
    result.ms = Math.round(performance.now() - begun)
    results.push(result)
    console.log(`${result.failed ? '✘' : '✓'} ${result.name} (${result.ms} ms)`)
  }

  let engine: Engine | undefined
  let product: Product | undefined
  await attempt('starts', async () => {
    ;[engine, product] = await Promise.all([startEngine(), starting])
  })
  if (!engine || !product) return results
  const { siteUrl, deskUrl } = product
  const page = new Page(engine)
  for (const [index, { name, run }] of smokeSteps.entries()) {
    const failures = results.filter(({ failed }) => failed).length
    if (lost || failures >= FAILURES_TO_STOP_AT) {
      console.error(`${engineName}: ${smokeSteps.length - index} steps not tried`)
      break
    }
    const step = async () => {
      await engine?.resize(DESKTOP.width, DESKTOP.height)
      await run({ page, siteUrl, deskUrl })
      const errors = engine?.takeErrors().filter((text) => text !== EXPECTED_ERROR)
      assert.deepEqual(errors, [], 'the page logged an error')
    }
    await attempt(name, step, engine)
  }
  await engine.close()
  return results
}

async function savePicture(engine: Engine, file: string): Promise<void> {
  try {
    await writeFile(file, await engine.screenshot())
    console.error(`What it looked like: ${file}`)
  } catch (error) {
    console.error('No picture could be taken.', error)
  }
}
