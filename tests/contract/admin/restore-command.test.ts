import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseSubject } from '../../../host/admin/erase.ts'
import { takeBackup } from '../../../host/backup/take-backup.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { INHERITED, runHost } from '../host/run-host.ts'
import { typedArguments } from '../operations/document-blocks.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { startTestHost } from '../setup/start-test-host.ts'

const ROOT = join(import.meta.dirname, '../../..')
let folder: string
let dataDir: string
let backups: string
let backup: string

const restore = (...args: string[]) => run('restore', args)

/** Runs a command as somebody at the machine does. */
function run(name: string, args: string[]): Promise<[code: number, said: string]> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, `scripts/${name}.ts`), ...args],
      { env: { ...INHERITED, DATA_DIR: dataDir, TMPDIR: folder } },
      (error, stdout, stderr) => resolve([error ? 1 : 0, (stdout + stderr).trim()]),
    )
  })
}

// A data folder with leads and documents. One lead came after the backup, and one was erased after it.
beforeAll(async () => {
  folder = await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`))
  backups = join(folder, 'backups')
  dataDir = join(folder, 'data')
  const host = await startTestHost({ embedded: { keptIn: dataDir } })
  try {
    await sendLead(host, 'business')
    await sendLead(host, 'bridging', { email: 'ida@example.com' })
    const places = { '/var/backups/fairlead': backups }
    const [code, said] = await run('backup', typedArguments('docs/operations.md', 'backup', { places }))
    expect([code, said]).toEqual([0, expect.stringMatching(/^Backed up to .*, 2 documents, all hashed\.$/m)])
    backup = join(backups, (await readdir(backups))[0] ?? '')
    const options = { dataDir, database: host.database, key: (await loadSecrets(dataDir)).erasureKey }
    await eraseSubject(options, { kind: 'email', value: 'ida@example.com' })
    await sendLead(host, 'callback')
    expect(await restore(backup, '--replace')).toEqual([
      1,
      `The host on ${dataDir} is running. Stop it, then restore.`,
    ])
  } finally {
    await host.close()
  }
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const GUIDE = 'docs/guide/running-it.md'
const BACKUP = '/var/backups/fairlead/20261115T031732Z'

const top = async () => (await readdir(dataDir)).filter((name) => name !== 'postgres.log').sort()

it('in the data’s place refuses what would not hold, changing nothing', async () => {
  const before = await top()
  const other = join(folder, 'other')
  await cp(backup, other, { recursive: true })
  await rm(join(other, 'postgres/PG_VERSION'))
  expect(await restore(other, '--replace')).toEqual([
    1,
    'The backup is incomplete: postgres/PG_VERSION is missing.',
  ])
  const manifest = await readFile(join(backup, 'manifest.json'), 'utf8')
  const foreign = manifest.replace('"firm": "000000"', '"firm": "1000000"')
  await writeFile(join(other, 'manifest.json'), foreign)
  await writeFile(join(other, 'manifest.sha256'), `${hash('sha256', foreign)}  manifest.json\n`)
  expect(await restore(other, '--replace')).toEqual([
    1,
    'This backup is of the firm with register number 1000000, and here it’s Lark & Crane, 000000. Set FIRM_DIR.',
  ])
  expect((await restore(dataDir, '--try'))[1]).toBe(`There’s no finished backup in ${dataDir}.`)
  expect((await restore(backups, '--replace'))[1]).toBe(
    `${backups} holds backups. Name one: the newest is ${backup}.`,
  )
  expect(await top()).toEqual(before)
})

it('of a newer version says so, and keeps nothing', async () => {
  const host = await startTestHost({ embedded: { keptIn: join(folder, 'newer') } })
  await host.admin(`insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('29990101000000', 'later', '{}')`)
  const { dataDir: from, database } = host
  const newer = await takeBackup({
    dataDir: from,
    admin: database.admin,
    into: join(folder, 'newer-backups'),
  })
  await host.close()
  const [code, said] = await restore(newer.folder, '--try')
  expect([code, said]).toEqual([1, expect.stringContaining('29990101000000_later.sql')])
  expect(said.split('\n')).toHaveLength(1)
  expect((await readdir(folder)).filter((name) => name.startsWith('fairlead-restore-'))).toEqual([])
})

it('tried in a scratch folder says what it found', async () => {
  const before = await top()
  const [code, said] = await restore(
    ...typedArguments(GUIDE, 'restore', { having: '--try', places: { '/var/backups/fairlead': backups } }),
  )
  expect(code).toBe(0)
  expect(said).toMatch(
    /^Restored .*, as a trial, as of \w{3} .*: \d+ files, 2 documents, all hashes checked\.$/m,
  )
  expect(said).toMatch(/^Leads: 2, the newest of .*\. Erased again: 0 leads, 0 documents\.$/m)
  expect(await top()).toEqual(before)
})

it('ends in a service that starts, with the old data aside', async () => {
  // As an interrupted one leaves it.
  await mkdir(join(dataDir, 'restoring-20260101T000000Z'))
  const [code, said] = await restore(
    ...typedArguments(GUIDE, 'restore', { having: '--replace', places: { [BACKUP]: backup } }),
  )
  expect([code, said]).toEqual([0, expect.stringContaining('Erased again: 1 leads')])
  expect((await top()).filter((name) => /^restoring-|last-backup/.test(name))).toEqual(['last-backup'])
  const aside = (await top()).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(await readdir(join(dataDir, aside))).toEqual(expect.arrayContaining(['keys', 'postgres', 'storage']))
  const host = await startTestHost({ embedded: { keptIn: dataDir } })
  const { rows } = await host.admin('select form from public.leads')
  await host.close()
  expect(rows).toEqual([{ form: 'business_application' }])
})

it('interrupted while old and new change places, goes on', async () => {
  const [restoring, aside] = [join(dataDir, 'restoring-x'), join(dataDir, 'before-x')]
  await Promise.all([restoring, aside].map((made) => mkdir(made)))
  const moves = ['keys', 'postgres', 'storage'].flatMap((name) => [[join(dataDir, name), join(aside, name)]])
  const back = moves.map(([from = '', to = '']) => [to.replace(aside, restoring), from])
  // What is restored is the same again. The first folder has moved aside already.
  await cp(join(dataDir, 'keys'), join(restoring, 'keys'), { recursive: true })
  for (const name of ['postgres', 'storage'])
    await cp(join(dataDir, name), join(restoring, name), { recursive: true })
  await rename(join(dataDir, 'keys'), join(aside, 'keys'))
  await writeFile(
    join(dataDir, 'restore-under-way'),
    JSON.stringify({ moves: [...moves, ...back], restoring, backup }),
  )
  const host = runHost({ DATA_DIR: dataDir })
  expect((await host.ended).stderr).toContain('was interrupted. Run “npm run restore -- --replace”')
  expect(await run('backup', [backups])).toEqual([1, expect.stringContaining('was interrupted. Run')])
  expect(await run('staff', ['list'])).toEqual([1, expect.stringContaining('was interrupted. Run')])
  const other = join(folder, 'other')
  expect(await restore(other, '--replace')).toEqual([
    0,
    `The interrupted restore of ${backup} into ${dataDir} is complete. Start the host.\n${other} wasn’t touched: to restore it instead, run this again.`,
  ])
  expect(await top()).toEqual(expect.arrayContaining(['keys', 'postgres', 'storage']))
  expect(await readdir(aside)).toEqual(['keys', 'postgres', 'storage'])
  expect(existsSync(restoring)).toBe(false)
})
