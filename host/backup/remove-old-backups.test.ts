import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeOldBackups } from './remove-old-backups.ts'

let into: string
beforeEach(async () => {
  into = await mkdtemp(join(tmpdir(), 'fairlead-backups-'))
})
afterEach(() => rm(into, { recursive: true }))

async function addFolder(name: string, file = 'manifest.json'): Promise<void> {
  await mkdir(join(into, name))
  await writeFile(join(into, name, file), '')
}

it('keeps the newest, whatever order they were made in', async () => {
  for (const day of ['03', '01', '04', '02']) await addFolder(`202611${day}T031500Z`)
  expect(await removeOldBackups(into, 2, '20261104T031500Z')).toEqual([
    '20261101T031500Z',
    '20261102T031500Z',
  ])
  expect((await readdir(into)).sort()).toEqual(['20261103T031500Z', '20261104T031500Z'])
})

it('touches nothing that is not a finished backup', async () => {
  await addFolder('20261101T031500Z', 'half-made')
  await addFolder('20261102T031500Z')
  await addFolder('holiday-photos')
  await writeFile(join(into, 'erasure-ledger.jsonl'), '')
  expect(await removeOldBackups(into, 1, '20261102T031500Z')).toEqual([])
  expect(await readdir(into)).toHaveLength(4)
})

it('removes nothing while there are fewer than are kept', async () => {
  await addFolder('20261101T031500Z')
  expect(await removeOldBackups(into, 14, '20261101T031500Z')).toEqual([])
})

it('removes nothing when a wrong clock may have dated one', async () => {
  for (const name of ['20261101T031500Z', '20261102T031500Z', '20990102T031500Z']) await addFolder(name)
  await expect(removeOldBackups(into, 1, '20261102T031500Z')).rejects.toThrow(
    '20990102T031500Z is dated after',
  )
  expect(await readdir(into)).toHaveLength(3)
})
