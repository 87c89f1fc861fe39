import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trimLog } from './trim-log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('keeps whole lines of the end while somebody appends', async () => {
  const file = join(folder, 'long.log')
  await writeFile(file, '')
  await using writer = await open(file, 'a')
  await writer.write('first line\nsecond line\nthird line\n')
  await trimLog(file, { most: 30, kept: 15 })
  await writer.write('fourth line\n')
  expect(await readFile(file, 'utf8')).toBe('third line\nfourth line\n')
})

it('leaves a short log alone', async () => {
  const file = join(folder, 'short.log')
  await appendFile(file, 'first line\n')
  await trimLog(file, { most: 30, kept: 15 })
  expect(await readFile(file, 'utf8')).toBe('first line\n')
})
