import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeFolder, saveFile } from './save-file.ts'

// Without a sync, a written file survives the end of the process but may not survive a power cut, which no test can
// cause. So these tests check that the syncs happen, and in which order.
const told = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  return {
    ...real,
    async open(...args: Parameters<typeof real.open>) {
      const handle = await real.open(...args)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        told.push(`sync ${basename(String(args[0]))}`)
        return sync()
      }
      return handle
    },
    async rename(from: string, to: string) {
      told.push(`rename ${basename(from)} to ${basename(to)}`)
      return real.rename(from, to)
    },
  }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-keep-'))
  told.length = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keep = (chunks: AsyncIterable<Uint8Array>) =>
  saveFile({ temp: join(folder, 'temp'), file: join(folder, 'whole'), chunks })

it('syncs the file before it has its name, and the folder after', async () => {
  const { bytes } = await keep(
    (async function* () {
      yield Buffer.from('two ')
      yield Buffer.from('pieces')
    })(),
  )
  expect(told).toEqual(['sync temp', 'rename temp to whole', `sync ${basename(folder)}`])
  expect(bytes).toBe(10)
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('two pieces')
})

it('leaves nothing when what it writes breaks off', async () => {
  const broken = (async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('begun')
    throw new Error('gone')
  })()
  await expect(keep(broken)).rejects.toThrow('gone')
  expect([told, await readdir(folder)]).toEqual([[], []])
})

it('syncs every folder around a new one, and the parent otherwise', async () => {
  await makeFolder(join(folder, 'outer/inner'))
  expect(told).toEqual(['sync outer', `sync ${basename(folder)}`])
  await makeFolder(join(folder, 'outer/inner'))
  expect(told.slice(2)).toEqual(['sync outer'])
})
