import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let folder: string

// A checkout of its own, with a .env: one in the real checkout would affect all tests that run meanwhile.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-settings-'))
  await mkdir(join(folder, 'scripts'))
  await copyFile(join(ROOT, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'))
  for (const name of ['node_modules', 'package-lock.json'])
    await symlink(join(ROOT, name), join(folder, name))
  await writeFile(
    join(folder, '.env'),
    'DATA_DIR=/var/lib/fairlead\nPORT=4000\nMAIL_FROM="L & C <a@b.example>"\n',
  )
  const show = 'console.log(JSON.stringify([process.env.DATA_DIR, process.env.PORT, process.env.MAIL_FROM]))'
  for (const name of ['staff.ts', 'test.ts']) await writeFile(join(folder, 'scripts', name), show)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(script: string, env: Record<string, string>): unknown {
  const { stdout } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', `scripts/${script}`], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}

it('a command reads the service’s settings, unless the shell sets them', () => {
  expect(run('staff.ts', { PORT: '5000' })).toEqual(['/var/lib/fairlead', '5000', 'L & C <a@b.example>'])
})

it('tests bring their own settings', () => {
  expect(run('test.ts', {})).toEqual([null, null, null])
})
