import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isAlive, readPostmaster } from '../../../engine/database/postmaster-file.ts'
import { mountMemory, whyNoMounts } from '../../faults/loop-disk.ts'
import { runHost } from '../host/run-host.ts'
import { clearLeftovers, removeDataFolder } from './clear-leftovers.ts'
import { copyInstallation } from './copy-installation.ts'
import { databaseFolder } from './database-folder.ts'

it.each([
  ['', 'a data folder'],
  ['closed/data', 'a folder with data folders further in'],
])('removes only the folders and PostgreSQL of killed runs: %j, %s', async (inside) => {
  const dataDir = await copyInstallation()
  const host = runHost({ DATA_DIR: dataDir })
  await host.ready
  const { pid: postgres = 0 } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {}
  await host.kill()
  expect(isAlive(postgres)).toBe(true)

  // In the same place as the data folder, because a folder can't be moved to another file system.
  const parent = await mkdtemp(join(databaseFolder(), 'fairlead-leftovers-'))
  const ended = host.child.pid
  const others = [
    `fairlead-demo-${ended}-abcdef`,
    `fairlead-journeys-${process.pid}`,
    `fairlead-servers-${process.pid}-abcdef`,
    'fairlead-test-abcdef',
  ]
  for (const name of [...others, `fairlead-installation-${ended}`]) await mkdir(join(parent, name))
  const leftover = join(parent, `fairlead-test-${ended}-abcdef`, inside)
  await mkdir(dirname(leftover), { recursive: true })
  await rename(dataDir, leftover)

  // As two runs do that start at the same time.
  await Promise.all([clearLeftovers([parent]), clearLeftovers([parent])])
  expect((await readdir(parent)).sort()).toEqual(others)
  expect(isAlive(postgres)).toBe(false)
  await rm(parent, { recursive: true, force: true })
})

it('is content with a folder that another run has removed meanwhile', async () => {
  await removeDataFolder(join(databaseFolder(), `fairlead-test-${process.pid}-absent`))
})

const missing = whyNoMounts()
it.skipIf(missing)('unmounts what a killed run left mounted', async () => {
  const parent = await mkdtemp(join(databaseFolder(), 'fairlead-leftovers-'))
  const ended = spawnSync('true').pid
  mountMemory(join(parent, `fairlead-test-${ended}-abcdef`, 'disk'), 64)
  await clearLeftovers([parent])
  expect(await readdir(parent)).toEqual([])
  await rm(parent, { recursive: true })
})
