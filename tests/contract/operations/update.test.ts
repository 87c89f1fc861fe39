import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { withAdmin } from '../../../engine/database/open-database.ts'
import { StartupError } from '../../../engine/startup-error.ts'
import { reachDatabase } from '../../../host/admin/reach-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { inputsOfBuilds } from '../../../scripts/build/build-if-stale.ts'
import { update } from '../../../scripts/update/update.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { INHERITED } from '../host/run-host.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { BUILD, git, PROGRAM, writeProject } from './siteless-project.ts'
import { freePort, startService } from './start-service.ts'

const ROOT = join(import.meta.dirname, '../../..')
let folder: string
let upstream: string
let root: string
let dataDir: string
let env: Record<string, string>
let service: ReturnType<typeof startService>
let said: string[]

/** Commits these files as the repository's newest version. */
function release(files: Record<string, string>, after = 'v1'): string {
  git(upstream, 'reset', '-q', '--hard', after)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(upstream, name), text)
  git(upstream, 'add', '-A')
  git(upstream, 'commit', '-q', '-m', 'Next')
  return git(upstream, 'rev-parse', 'HEAD')
}

async function tryUpdate(changes: Partial<Parameters<typeof update>[0]> = {}): Promise<string> {
  said = []
  const signal = new AbortController().signal
  const say = (line: string) => void said.push(line)
  const patience = { end: 30_000, start: 30_000, ready: 30_000 }
  return update({ root, env, say, signal, program: PROGRAM, build: BUILD, patience, ...changes }).then(
    () => 'done',
    (error: Error) => {
      if (!(error instanceof StartupError)) throw error
      return error.message
    },
  )
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const database = await reachDatabase({ dataDir, databaseUrl: undefined }, await loadSecrets(dataDir))
  return withAdmin(database.admin, (client) => client.query(sql))
    .then(({ rows }) => rows)
    .finally(() => database.close())
}

const LEADS = 'select form from public.leads order by form'
const FORMS = [{ form: 'business_application' }, { form: 'callback' }]
const isUp = () =>
  fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
const head = () => git(root, 'rev-parse', 'HEAD')
const leftovers = async () =>
  [...(await readdir(dataDir)), ...(await readdir(join(root, '.update')))].filter((name) =>
    /update|next|former|pid/.test(name),
  )

const MIGRATION = 'supabase/migrations/29990101000000_later.sql'
const WORKS = { [MIGRATION]: 'create table public.later (id int);\n' }

beforeAll(async () => {
  folder = await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`))
  upstream = join(folder, 'upstream')
  root = join(folder, 'checkout')
  dataDir = join(folder, 'data')
  writeProject(ROOT, upstream)
  git(upstream, 'init', '-q', '-b', 'main')
  git(upstream, 'add', '-A')
  git(upstream, 'commit', '-q', '-m', 'First')
  git(upstream, 'tag', 'v1')
  git(folder, 'clone', '-q', '--shared', upstream, root)
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const host = await startTestHost({ embedded: { keptIn: dataDir } })
  await sendLead(host, 'business')
  await sendLead(host, 'callback')
  await host.close()
  const [port, deskPort] = [await freePort(), await freePort()]
  env = {
    ...INHERITED,
    DATA_DIR: dataDir,
    BUILD_DIR: join(root, 'build'),
    PORT: String(port),
    DESK_PORT: String(deskPort),
  }
  service = startService(root, PROGRAM, env)
  while (!(await isUp())) await pause(50)
}, 180_000)
afterAll(async () => {
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('finds what was built in another folder up to date', async () => {
  const file = 'scripts/build/build-if-stale.ts'
  const there: { inputsOfBuilds: typeof inputsOfBuilds } = await import(join(root, file))
  const [site, desk] = await inputsOfBuilds()
  expect((await there.inputsOfBuilds()).slice(0, 2)).toEqual([site, desk])
})

it('says in one line what it can’t do, changing nothing', async () => {
  expect(await tryUpdate()).toBe('done')
  expect(said).toEqual(['Nothing is new.'])
  const pid = service.pid()
  const before = head()
  release({ [BUILD]: 'throw new Error("no such module")\n' })
  const budgets = { ...DISK_BUDGETS, floor: { bytes: 2 ** 60, share: 0, most: 1 } }
  expect(await tryUpdate({ budgets })).toMatch(
    /^There’s too little room on the disk of .*, and 0 MB are free/,
  )
  expect(await tryUpdate()).toMatch(/can’t be made, and nothing was changed: Error: no such module/)
  expect(await tryUpdate({ wanted: 'v9' })).toBe('The repository has no tag or branch “v9”.')
  expect(await tryUpdate({ env: { ...env, HSTS_SUBDOMAINS: 'perhaps' } })).toMatch(/^HSTS_SUBDOMAINS must be/)
  expect(await tryUpdate({ env: { ...env, BUILD_DIR: folder } })).toMatch(/^BUILD_DIR is outside/)
  const stopped = AbortSignal.abort(new StartupError('Stopped. Nothing was changed.'))
  expect(await tryUpdate({ signal: stopped })).toBe('Stopped. Nothing was changed.')
  writeFileSync(
    join(root, 'package.json'),
    readFileSync(join(root, 'package.json'), 'utf8').replace('0.', '1.'),
  )
  expect(await tryUpdate()).toMatch(/^The checkout has changes of its own \(package\.json\)/)
  git(root, 'checkout', '-q', '.')
  git(root, 'remote', 'set-url', 'origin', join(folder, 'nowhere'))
  expect(await tryUpdate()).toMatch(/^The repository cannot be reached, and nothing was changed: /)
  git(root, 'remote', 'set-url', 'origin', upstream)
  mkdirSync(join(root, '.update'), { recursive: true })
  writeFileSync(join(root, '.update/pid'), String(process.pid))
  expect(await tryUpdate()).toBe(`An update is under way already (process ${process.pid}).`)
  await rm(join(root, '.update/pid'))
  expect([head(), service.pid(), await isUp(), await leftovers()]).toEqual([before, pid, true, []])
})

it('tries migrations on a copy, so one that fails changes nothing', async () => {
  const [before, pid] = [head(), service.pid()]
  release({ [MIGRATION]: "alter table public.leads add check (form = 'bridging_application');\n" })
  expect(await tryUpdate()).toMatch(
    /doesn’t take the data, and nothing was changed: migrations\/29990101000000_later\.sql failed/,
  )
  expect([head(), service.pid(), await isUp(), await leftovers()]).toEqual([before, pid, true, []])
  expect(await query(LEADS)).toEqual(FORMS)
})

/** A host that starts on a copy, but not in the service. It ends once it has noted that it opens, or just before. */
function endsInService(onceOpened: boolean): Record<string, string> {
  const file = 'host/assemble-host.ts'
  const opens = '  await noteOpening(config.dataDir)\n'
  const ends = '  if (config.port !== 0) process.exit(1)\n'
  const works = git(upstream, 'show', `v1:${file}`)
  expect(works).toContain(opens)
  return { ...WORKS, [file]: works.replace(opens, onceOpened ? opens + ends : ends + opens) }
}

it('goes back, database and all, when the new host doesn’t come', async () => {
  const before = head()
  release(endsInService(false))
  expect(await tryUpdate()).toMatch(
    /didn’t come up: process \d+ ended, see the service’s log\. .* runs again, with all its data\.$/,
  )
  expect([head(), await isUp(), await leftovers()]).toEqual([before, true, []])
  expect(await query(LEADS)).toEqual(FORMS)
  expect(await query("select to_regclass('public.later') as later")).toEqual([{ later: null }])
})

it('takes the new version: leads are there, its migration ran, it answers', async () => {
  const old = service.pid()
  const commit = release({ ...WORKS, 'CHANGELOG.md': '# Changelog\n\n- New for you.\n- Old.\n' })
  expect([await tryUpdate(), said]).toEqual(['done', expect.arrayContaining(['- New for you.'])])
  expect(said).toContain('Migration: 29990101000000_later.sql')
  expect(said).not.toContain('- Old.')
  expect(said.join('\n')).toMatch(/ runs\. There was no site for \d+\.\d s\./)
  expect([head(), await isUp(), await leftovers()]).toEqual([commit, true, []])
  expect(service.pid()).not.toBe(old)
  expect(await query(LEADS)).toEqual(FORMS)
  expect(await query("select to_regclass('public.later') as later")).toEqual([{ later: 'later' }])
  expect(existsSync(join(root, 'host/siteless.ts'))).toBe(true)
})

it('stays with a new host that opened, because leads may have come', async () => {
  const later = 'supabase/migrations/29990102000000_later_still.sql'
  const files = { ...endsInService(true), [later]: 'create table public.later_still (id int);\n' }
  const commit = release(files, head())
  expect(await tryUpdate()).toMatch(/ opened, then failed: process \d+ ended.* so the new version stays\./)
  expect([head(), await leftovers()]).toEqual([commit, []])
})
