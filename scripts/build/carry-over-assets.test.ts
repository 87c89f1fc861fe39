import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { carryOverAssets } from './carry-over-assets.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carry-over-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds the given assets as the next generation and returns what is then served. */
async function deploy(...assets: string[]): Promise<string[]> {
  const [previousDir, nextDir] = [join(folder, 'site'), join(folder, 'site.next')]
  await mkdir(join(nextDir, 'files/assets'), { recursive: true })
  for (const name of assets) await writeFile(join(nextDir, 'files/assets', name), name)
  await carryOverAssets({ previousDir, nextDir })
  await rm(previousDir, { recursive: true, force: true })
  await rename(nextDir, previousDir)
  return (await readdir(join(previousDir, 'files/assets'))).sort()
}

it('keeps the previous build’s assets for one generation', async () => {
  expect(await deploy('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js'])
  expect(await deploy('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(await deploy('a-3.js', 'b-1.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js'])
})

it('does not count building the same sources twice as a generation', async () => {
  await deploy('a-1.js')
  await deploy('a-2.js')
  expect(await deploy('a-2.js')).toEqual(['a-1.js', 'a-2.js'])
})
