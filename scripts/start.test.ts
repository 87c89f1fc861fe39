import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('refuses a folder for builds that no packages are found from', () => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'bootstrap.mjs'), 'scripts/start.ts'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, BUILD_DIR: join(tmpdir(), 'elsewhere'), SETTINGS_FILE: '' },
      encoding: 'utf8',
    },
  )
  expect(stderr).toMatch(/^BUILD_DIR is outside this folder/m)
  expect([status, stdout]).toEqual([1, ''])
})
