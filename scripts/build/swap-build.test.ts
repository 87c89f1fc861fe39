import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearAbandonedBuilds, restoreInterruptedSwap, swapIn } from './swap-build.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swap-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function makeBuild(name: string, content: string): Promise<string> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'index.html'), content)
  return join(folder, name)
}

it('puts the new build in the place of the old', async () => {
  const outDir = await makeBuild('site', 'old')
  await swapIn(await makeBuild('site.next', 'new'), outDir)
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('new')
  expect(existsSync(`${outDir}.old`)).toBe(false)
})

it('builds where nothing was before', async () => {
  const outDir = join(folder, 'deep/site')
  await swapIn(await makeBuild('site.next', 'new'), outDir)
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('new')
})

it('puts the old build back when the swap was cut in half', async () => {
  const outDir = await makeBuild('site', 'old')
  await rename(outDir, `${outDir}.old`)
  await restoreInterruptedSwap(outDir)
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('old')
})

it('clears what a dead build left, not what a living one writes', async () => {
  const outDir = join(folder, 'site')
  // Linux allows process ids up to 4194304, so no process has this one.
  const dead = await makeBuild('site.next-4194305', 'half')
  const alive = await makeBuild(`site.next-${process.ppid}`, 'half')
  await clearAbandonedBuilds(outDir)
  expect(existsSync(dead)).toBe(false)
  expect(existsSync(alive)).toBe(true)
})
