import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isAlive, readPostmaster } from '../../../engine/database/postmaster-file.ts'
import { runHost } from '../host/run-host.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { copyInstallation } from './copy-installation.ts'
import { databaseFolder } from './database-folder.ts'

it('removes the folders of killed test runs with their PostgreSQL, and nothing else', async () => {
  const dataDir = await copyInstallation()
  const host = runHost({ DATA_DIR: dataDir })
  await host.ready
  const { pid: postgres = 0 } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {}
  await host.kill()
  expect(isAlive(postgres)).toBe(true)

  // Beside the data folder, so that it can be moved there.
  const parent = await mkdtemp(join(databaseFolder(), 'lark-and-crane-leftovers-'))
  const ended = host.child.pid
  const others = [
    `lark-and-crane-demo-${ended}-abcdef`,
    `lark-and-crane-journeys-${process.pid}`,
    `lark-and-crane-servers-${process.pid}-abcdef`,
    'lark-and-crane-test-abcdef',
  ]
  for (const name of [...others, `lark-and-crane-installation-${ended}`]) await mkdir(join(parent, name))
  await rename(dataDir, join(parent, `lark-and-crane-test-${ended}-abcdef`))

  await clearLeftovers([parent])
  expect((await readdir(parent)).sort()).toEqual(others)
  expect(isAlive(postgres)).toBe(false)
  await rm(parent, { recursive: true, force: true })
})
