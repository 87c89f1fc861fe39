import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../engine/database/database.ts'
import { documentFolders } from './local-documents.ts'
import { sweepDocuments } from './sweep-documents.ts'

const NOW = new Date('2024-03-05T12:00:00Z')
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairlead-sweep-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A database that knows these documents, or that does not answer. */
const knowing = (paths: string[] | Error): Pick<Database, 'queryAs'> => ({
  queryAs: async () => {
    if (paths instanceof Error) throw paths
    return paths.map((path) => ({ path })) as never
  },
})

async function put(folder: string, name: string, minutesOld: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), 'x')
  const then = new Date(NOW.getTime() - minutesOld * 60_000)
  await utimes(join(folder, name), then, then)
}

const sweep = (database: Pick<Database, 'queryAs'>) =>
  sweepDocuments({ dataDir, database, olderThanMinutes: 60, now: () => NOW })

it('removes what is old and on no record, and nothing else', async () => {
  const { stored, incoming } = documentFolders(dataDir)
  await put(incoming, 'old.pdf', 61)
  await put(incoming, 'arriving.pdf', 59)
  await put(stored, 'orphan.pdf', 61)
  await put(stored, 'recorded.pdf', 61)
  await put(stored, 'fresh.pdf', 59)
  expect(await sweep(knowing(['recorded.pdf']))).toEqual({
    unfinished: ['old.pdf'],
    orphans: ['orphan.pdf'],
    returned: [],
    gone: [],
  })
  expect(await readdir(incoming)).toEqual(['arriving.pdf'])
  expect((await readdir(stored)).sort()).toEqual(['fresh.pdf', 'recorded.pdf'])
})

it('removes nothing while the database cannot say what is on record', async () => {
  const { stored } = documentFolders(dataDir)
  await put(stored, 'recorded.pdf', 61)
  await expect(sweep(knowing(new Error('away')))).rejects.toThrow('away')
  expect(await readdir(stored)).toEqual(['recorded.pdf'])
})

it('has nothing to do before the first document', async () => {
  expect(await sweep(knowing([]))).toEqual({ unfinished: [], orphans: [], returned: [], gone: [] })
})

it('keeps an unnamed file for a day, and returns a named one', async () => {
  const { stored, removed } = documentFolders(dataDir)
  for (const name of ['late.pdf', 'orphan.pdf']) await put(stored, name, 61)
  expect(await sweep(knowing([]))).toMatchObject({ orphans: ['late.pdf', 'orphan.pdf'] })
  expect(await readdir(stored)).toEqual([])
  expect((await readdir(removed)).sort()).toEqual(['late.pdf', 'orphan.pdf'])

  const sweepAfter = (hours: number) =>
    sweepDocuments({
      dataDir,
      database: knowing(['late.pdf']),
      olderThanMinutes: 60,
      now: () => new Date(NOW.getTime() + hours * 3_600_000),
    })
  expect(await sweepAfter(1)).toMatchObject({ returned: ['late.pdf'], gone: [] })
  expect(await readdir(stored)).toEqual(['late.pdf'])
  expect(await sweepAfter(23)).toMatchObject({ gone: [] })
  expect(await sweepAfter(25)).toMatchObject({ gone: ['orphan.pdf'] })
  expect(await readdir(removed)).toEqual([])
})
