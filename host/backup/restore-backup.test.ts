import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { restoreBackup } from './restore-backup.ts'

const TEXT = 'ssh-ed25519 AAAA'
let folder: string
let backup: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-restore-'))
  backup = join(folder, 'backups', '20261115T031732Z')
  await mkdir(backup, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const fileAt = (path: string) => ({ path, bytes: TEXT.length, sha256: hash('sha256', TEXT) })
const HONEST = { path: 'keys/auth-secret', bytes: TEXT.length, sha256: hash('sha256', TEXT) }

/** A backup whose hashes are all right, because whoever changes a backup can hash what they wrote. */
async function forge(changes: object): Promise<void> {
  const manifest = {
    format: 1,
    takenAt: '2026-11-15T03:17:32.000Z',
    postgresVersion: '18.0',
    folders: ['keys'],
    files: [HONEST],
    ...changes,
  }
  const text = JSON.stringify(manifest)
  await writeFile(join(backup, 'manifest.json'), text)
  await writeFile(join(backup, 'manifest.sha256'), `${hash('sha256', text)}  manifest.json\n`)
  await mkdir(join(backup, 'keys'), { recursive: true })
  await writeFile(join(backup, HONEST.path), TEXT)
}

/** Restores into a folder of its own and returns everything that lies outside the backup afterwards. */
async function restore(): Promise<{ message: string; written: string[] }> {
  const dataDir = join(folder, 'data', 'here')
  const message = await restoreBackup({ backup, dataDir }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  const names = await readdir(folder, { recursive: true })
  return { message, written: names.filter((name) => !name.startsWith('backups')) }
}

it.each([
  '../outside',
  '../../outside',
  'keys/../../outside',
  'storage/../../../outside',
  '/outside',
  '\\outside',
  'keys\\..\\..\\outside',
  'C:/outside',
  'keys//outside',
  './keys/outside',
  'keys/',
  '',
  'node_modules/outside',
  'postgres.restoring/outside',
])('writes nothing at all when a file is called %j', async (path) => {
  await forge({ files: [HONEST, fileAt(path)] })
  const source = join(backup, path)
  if (source !== backup) {
    await mkdir(dirname(source), { recursive: true }).catch(() => {})
    await writeFile(source, TEXT).catch(() => {})
    if (!source.startsWith(`${backup}/`)) await rm(join(folder, 'outside'), { force: true })
  }
  const { message, written } = await restore()
  expect(message).toContain('isn’t a manifest of ours (files[1].path)')
  expect(written).toEqual([])
})

it.each([
  [{ folders: ['../outside'] }, 'folders[0]'],
  [{ folders: ['keys', 'keys'] }, ''],
  [{ files: [HONEST, HONEST] }, ''],
  [{ files: [{ ...HONEST, bytes: -1 }] }, 'files[0].bytes'],
  [{ files: [{ ...HONEST, sha256: 'x' }] }, 'files[0].sha256'],
  [{ files: 'keys' }, 'files'],
  [{ format: 2 }, 'format'],
  [{ takenAt: 'today' }, 'takenAt'],
  [{ more: 1 }, ''],
])('refuses the manifest %j', async (changes, at) => {
  await forge(changes)
  const { message, written } = await restore()
  expect(message).toContain(`isn’t a manifest of ours${at && ` (${at})`}.`)
  expect(written).toEqual([])
})

it('follows no link that lies in the backup', async () => {
  await forge({ folders: ['keys', 'mail'], files: [HONEST, fileAt('mail/secret')] })
  await mkdir(join(folder, 'backups', 'elsewhere'))
  await writeFile(join(folder, 'backups', 'elsewhere', 'secret'), TEXT)
  await symlink(join(folder, 'backups', 'elsewhere'), join(backup, 'mail'))
  expect(await restore()).toMatchObject({
    message: expect.stringContaining('mail isn’t a folder'),
    written: [],
  })

  await rm(join(backup, 'mail'))
  await mkdir(join(backup, 'mail'))
  await symlink(join(folder, 'backups', 'elsewhere', 'secret'), join(backup, 'mail', 'secret'))
  expect(await restore()).toMatchObject({
    message: expect.stringContaining('mail/secret isn’t a file'),
    written: [],
  })
})
