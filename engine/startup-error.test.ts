import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeFolders } from './save-file.ts'
import { exitWith, explainFileError } from './startup-error.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-startup-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const PLACES: [what: string, place: () => string][] = [
  ['a file in the way', () => join(folder, 'file', 'data')],
  ['a name too long', () => join(folder, 'x'.repeat(300))],
]
if (process.platform === 'linux') PLACES.push(['a file system that takes nothing', () => '/proc/lark/data'])

it.each(PLACES)('ends a command in one line for %s', async (_, place) => {
  await writeFile(join(folder, 'file'), '')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  const error = await makeFolders(place()).catch((thrown: unknown) => thrown)
  expect(() => exitWith(error)).toThrow('exit 1')
  expect(exit).toHaveBeenCalledWith(1)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Cannot use \/[^\n]+: [a-z][a-z ]+\.$/)]])
})

it('leaves a fault of ours as it is', () => {
  const fault = Object.assign(new Error('refused'), { code: '42501' })
  expect(explainFileError(fault, '/data')).toBe(fault)
  expect(() => exitWith(fault)).toThrow(fault)
})

it('makes what is missing and says which was the outermost', async () => {
  expect(await makeFolders(join(folder, 'a/b/c'))).toBe(join(folder, 'a'))
  expect(await makeFolders(join(folder, 'a/b/c'))).toBeUndefined()
  // Several processes may create the same folder at the same time.
  await Promise.all([1, 2, 3].map(() => makeFolders(join(folder, 'd/e'))))
})
