import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { withAdmin } from '../../../engine/database/open-database.ts'
import { StartupError } from '../../../engine/startup-error.ts'
import { reachDatabase } from '../../../host/admin/reach-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { inputsOfBuilds } from '../../../scripts/build/build-if-stale.ts'
import { update } from '../../../scripts/update/update.ts'
import { serveCheckout } from './served-checkout.ts'
import { BUILD, git } from './siteless-project.ts'

let checkout: Awaited<ReturnType<typeof serveCheckout>>
let said: string[]
beforeAll(async () => {
  checkout = await serveCheckout()
}, 180_000)
afterAll(() => checkout?.close())

async function tryUpdate(changes: Partial<Parameters<typeof update>[0]> = {}): Promise<string> {
  said = []
  const signal = new AbortController().signal
  const say = (line: string) => void said.push(line)
  const patience = { end: 30_000, start: 30_000, ready: 30_000 }
  const { root, env } = checkout
  return update({ root, env, say, signal, patience, ...changes }).then(
    () => 'done',
    (error: Error) => {
      if (!(error instanceof StartupError)) throw error
      return error.message
    },
  )
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const { dataDir } = checkout
  const database = await reachDatabase({ dataDir, databaseUrl: undefined }, await loadSecrets(dataDir))
  return withAdmin(database.admin, (client) => client.query(sql))
    .then(({ rows }) => rows)
    .finally(() => database.close())
}

const LEADS = 'select form from public.leads order by form'
const FORMS = [{ form: 'business_application' }, { form: 'callback' }]
const MIGRATION = 'supabase/migrations/29990101000000_later.sql'
const WORKS = { [MIGRATION]: 'create table public.later (id int);\n' }

it('finds what was built in another folder up to date', async () => {
  const file = 'scripts/build/build-if-stale.ts'
  const there: { inputsOfBuilds: typeof inputsOfBuilds } = await import(join(checkout.root, file))
  const [site, desk] = await inputsOfBuilds()
  expect((await there.inputsOfBuilds()).slice(0, 2)).toEqual([site, desk])
})

it('says in one line what it can’t do, changing nothing', async () => {
  expect(await tryUpdate()).toBe('done')
  expect(said).toEqual(['Nothing is new.'])
  const pid = checkout.service.pid()
  const before = checkout.head()
  checkout.release({ [BUILD]: 'throw new Error("no such module")\n' })
  const budgets = { ...DISK_BUDGETS, floor: { bytes: 2 ** 60, share: 0, most: 1 } }
  expect(await tryUpdate({ budgets })).toMatch(
    /^There’s too little room on the disk of .*, and 0 MB are free/,
  )
  expect(await tryUpdate()).toMatch(/can’t be made, and nothing was changed: Error: no such module/)
  expect(await tryUpdate({ into: '/proc/fairlead' })).toBe(
    'Cannot use /proc/fairlead: nothing can be made there.',
  )
  expect(said.join('\n')).not.toContain('Making it')
  expect(await tryUpdate({ wanted: 'v9' })).toBe('The repository has no tag or branch “v9”.')
  expect(await tryUpdate({ env: { ...checkout.env, HSTS_SUBDOMAINS: 'perhaps' } })).toMatch(
    /^HSTS_SUBDOMAINS must be/,
  )
  expect(await tryUpdate({ env: { ...checkout.env, BUILD_DIR: checkout.folder } })).toMatch(
    /^BUILD_DIR is outside/,
  )
  const stopped = AbortSignal.abort(new StartupError('Stopped. Nothing was changed.'))
  expect(await tryUpdate({ signal: stopped })).toBe('Stopped. Nothing was changed.')
  writeFileSync(
    join(checkout.root, 'package.json'),
    readFileSync(join(checkout.root, 'package.json'), 'utf8').replace('0.', '1.'),
  )
  expect(await tryUpdate()).toMatch(/^The checkout has changes of its own \(package\.json\)/)
  git(checkout.root, 'checkout', '-q', '.')
  git(checkout.root, 'remote', 'set-url', 'origin', join(checkout.folder, 'nowhere'))
  expect(await tryUpdate()).toMatch(/^The repository cannot be reached, and nothing was changed: /)
  git(checkout.root, 'remote', 'set-url', 'origin', checkout.upstream)
  mkdirSync(join(checkout.root, '.update'), { recursive: true })
  writeFileSync(join(checkout.root, '.update/pid'), String(process.pid))
  expect(await tryUpdate()).toBe(`An update is under way already (process ${process.pid}).`)
  await rm(join(checkout.root, '.update/pid'))
  expect([
    checkout.head(),
    checkout.service.pid(),
    await checkout.isUp(),
    await checkout.leftovers(),
  ]).toEqual([before, pid, true, []])
})

it('tries migrations on a copy, so one that fails changes nothing', async () => {
  const [before, pid] = [checkout.head(), checkout.service.pid()]
  checkout.release({ [MIGRATION]: "alter table public.leads add check (form = 'bridging_application');\n" })
  expect(await tryUpdate()).toMatch(
    /doesn’t take the data, and nothing was changed: migrations\/29990101000000_later\.sql failed/,
  )
  expect([
    checkout.head(),
    checkout.service.pid(),
    await checkout.isUp(),
    await checkout.leftovers(),
  ]).toEqual([before, pid, true, []])
  expect(await query(LEADS)).toEqual(FORMS)
})

/** A host that starts on a copy, but not in the service. It ends once it has noted that it opens, or just before. */
function endsInService(onceOpened: boolean): Record<string, string> {
  const file = 'host/assemble-host.ts'
  const opens = '  await noteOpening(config.dataDir)\n'
  const ends = "  if (config.port !== 0) throw new Error('no such font')\n"
  const works = git(checkout.upstream, 'show', `v1:${file}`)
  expect(works).toContain(opens)
  return { ...WORKS, [file]: works.replace(opens, onceOpened ? opens + ends : ends + opens) }
}

it('goes back, database and all, when the new host doesn’t come', async () => {
  const before = checkout.head()
  checkout.release(endsInService(false))
  expect(await tryUpdate()).toMatch(
    /didn’t come up: process \d+ ended: Error: no such font\. .* runs again, with all its data\.$/,
  )
  expect([checkout.head(), await checkout.isUp(), await checkout.leftovers()]).toEqual([before, true, []])
  expect(await query(LEADS)).toEqual(FORMS)
  expect(await query("select to_regclass('public.later') as later")).toEqual([{ later: null }])
  expect(await readFile(join(checkout.root, '.update/log'), 'utf8')).toMatch(
    /Error: no such font\n +at assemble/,
  )
})

it('takes the new version: leads are there, its migration ran, it answers', async () => {
  const old = checkout.service.pid()
  const commit = checkout.release({ ...WORKS, 'CHANGELOG.md': '# Changelog\n\n- New for you.\n- Old.\n' })
  expect([await tryUpdate(), said]).toEqual(['done', expect.arrayContaining(['- New for you.'])])
  expect(said).toContain('Migration: 29990101000000_later.sql')
  expect(said).not.toContain('- Old.')
  expect(said.join('\n')).toMatch(/ runs\. There was no site for \d+\.\d s\./)
  expect([checkout.head(), await checkout.isUp(), await checkout.leftovers()]).toEqual([commit, true, []])
  expect(checkout.service.pid()).not.toBe(old)
  expect(await query(LEADS)).toEqual(FORMS)
  expect(await query("select to_regclass('public.later') as later")).toEqual([{ later: 'later' }])
})

it('stays with a new host that opened, because leads may have come', async () => {
  const later = 'supabase/migrations/29990102000000_later_still.sql'
  const files = { ...endsInService(true), [later]: 'create table public.later_still (id int);\n' }
  const commit = checkout.release(files, checkout.head())
  // Nothing can be written to the log.
  await rm(join(checkout.root, '.update/log'))
  mkdirSync(join(checkout.root, '.update/log'))
  expect(await tryUpdate()).toMatch(
    / opened, then failed: process \d+ ended: Error: no such font\. .* so the new version stays\./,
  )
  expect([checkout.head(), await checkout.leftovers()]).toEqual([commit, []])
})
