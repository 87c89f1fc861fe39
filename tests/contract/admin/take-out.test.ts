import { execFile, spawnSync } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIndex } from '../../../host/take-out/take-out-index.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { INHERITED } from '../host/run-host.ts'
import { typedArguments } from '../operations/document-blocks.ts'
import { copyInstallation } from '../setup/copy-installation.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { workAtDesk } from './desk-rows.ts'

const ROOT = join(import.meta.dirname, '../../..')
let folder: string
let host: TestHost
let business: string
let places: Record<string, string>
const at = (name: string) => join(folder, name)

/** Runs a command as somebody at the machine does. */
function run(
  script: string,
  to: string | string[],
  env: Record<string, string>,
): Promise<[code: number, said: string]> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, `scripts/${script}.ts`), ...[to].flat()],
      { env: { ...INHERITED, ...env } },
      (error, stdout, stderr) => resolve([error ? 1 : 0, (stdout + stderr).trim()]),
    )
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`))
  places = { '/var/backups/fairlead/take-out': at('out'), '/srv/take-out': at('out') }
  host = await startTestHost({ embedded: { keptIn: at('data') } })
  business = await sendLead(host, 'business')
  await sendLead(host, 'bridging', { additionalInfo: '=cmd|calc' })
  await workAtDesk(host, business)
  // A number that JavaScript can't hold.
  await host.admin("insert into private.mailboxes (name, last_uid) values ('post', 9007199254740993)")
}, 180_000)
afterAll(async () => {
  await host?.close()
  await rm(folder, { recursive: true, force: true })
})

it('everything is taken out, and named by its index', async () => {
  const typed = typedArguments('docs/guide/running-it.md', 'take-out', { places })
  expect(await run('take-out', typed, { DATA_DIR: at('data') })).toEqual([0, expect.stringContaining('rows')])
  const { tables, files } = await readIndex(at('out'))
  const { rows } = await host.admin(`select count(*)::int as tables from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`)
  expect(tables.length).toBe(rows[0].tables + 1)
  const leads = JSON.parse(await readFile(at('out/tables/public.leads.json'), 'utf8'))
  expect(leads.length).toBe((await host.admin('select from public.leads')).rowCount)
  expect(await readdir(at(`out/documents/${business}`))).toHaveLength(2)
  expect(files.filter(({ path }) => path.startsWith(`documents/${business}/`))).toHaveLength(2)
  expect(await readFile(at('out/tables/public.bridging_applications.csv'), 'utf8')).toContain("'=cmd|calc")
  const all = await Promise.all(tables.map(({ json }) => readFile(join(at('out'), json), 'utf8')))
  expect(all.join()).not.toMatch(/\$argon2id\$/)
  expect(await run('take-out', at('out'), { DATA_DIR: at('data') })).toEqual([
    1,
    `${at('out')} is there already. Name a new folder.`,
  ])
})

it('of a Supabase project it’s the same', async () => {
  const { user, password, host: server, port, database } = host.database.admin
  const project = {
    SUPABASE_DB_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${server}:${port}/${database}`,
    VITE_SUPABASE_URL: host.url,
    SUPABASE_SECRET_KEY: host.serviceKey,
    DATA_DIR: at('none'),
  }
  expect(
    await run(
      'take-out',
      typedArguments('docs/deploy-supabase.md', 'take-out', { places: { '/srv/take-out': at('project') } }),
      project,
    ),
  ).toEqual([0, expect.stringContaining('rows')])
  const { takenAt: _one, ...own } = await readIndex(at('out'))
  const { takenAt: _other, ...projects } = await readIndex(at('project'))
  expect(projects).toEqual(own)
})

it('taken in on another machine it is equal by hash', async () => {
  await copyInstallation(at('elsewhere'))
  const typed = typedArguments('docs/operations.md', 'take-in', { places })
  expect(await run('take-in', typed, { DATA_DIR: at('elsewhere') })).toEqual([
    0,
    expect.stringContaining('all hashes checked'),
  ])
  const there = await startTestHost({ embedded: { keptIn: at('elsewhere') } })
  try {
    expect((await run('take-out', at('again'), { DATA_DIR: at('elsewhere') }))[0]).toBe(0)
    // It goes on from here: references, numbers and files.
    await sendLead(there, 'business')
  } finally {
    await there.close()
  }
  expect(await run('take-in', at('out'), { DATA_DIR: at('elsewhere') })).toEqual([
    1,
    'There are leads here already. Take in to a new DATA_DIR.',
  ])
  const { takenAt: _one, ...before } = await readIndex(at('out'))
  const { takenAt: _other, ...after } = await readIndex(at('again'))
  expect(after).toEqual(before)
})

it('what is damaged isn’t taken in, and nothing is left of it', async () => {
  await cp(at('out'), at('damaged'), { recursive: true })
  const { files } = await readIndex(at('damaged'))
  await writeFile(join(at('damaged'), files.at(-1)?.path ?? ''), 'something else')
  const [code, said] = await run('take-in', at('damaged'), { DATA_DIR: at('third') })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^\S.* is missing or damaged: .*Nothing was taken in\.$/),
  ])
  await writeFile(join(at('damaged'), 'index.json'), '{')
  expect((await run('take-in', at('damaged'), { DATA_DIR: at('third') }))[1]).toMatch(
    /isn’t an index of ours\. Nothing was taken in\.$/,
  )
  expect(await readdir(folder)).not.toContain('third')
  expect(await run('take-out', '/proc/fairlead/out', { DATA_DIR: at('data') })).toEqual([
    1,
    'Cannot use /proc/fairlead/out: nothing can be made there.',
  ])
})

it.runIf(process.getuid?.() === 0)('another user’s data is left alone', async () => {
  await chown(at('elsewhere/postgres'), 65_534, 65_534)
  expect(await run('take-out', at('never'), { DATA_DIR: at('elsewhere') })).toEqual([
    1,
    `${at('elsewhere')} belongs to another user: run this as the user that the service runs as.`,
  ])
})

it.runIf(process.getuid?.() === 0)(
  'a full disk is told in one line, and nothing is left',
  async (context) => {
    await mkdir(at('small'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at('small')])
    context.skip(mounted.status !== 0, 'a test of a full disk needs the right to mount')
    try {
      const [code, said] = await run('take-out', at('small/out'), { DATA_DIR: at('data') })
      expect([code, said]).toEqual([1, expect.stringMatching(/^Cannot use .*: the disk is full\.$/)])
      expect(await readdir(at('small'))).toEqual([])
    } finally {
      spawnSync('umount', [at('small')])
    }
  },
)
