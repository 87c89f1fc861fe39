import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findPostgresBinaries } from '../../../engine/database/postgres-binaries.ts'
import { postgresUser } from '../../../engine/database/system-user.ts'

it.runIf(process.getuid?.() === 0)(
  'copies PostgreSQL out of /root to where its user can run it',
  async () => {
    const user = postgresUser()
    const packaged = await findPostgresBinaries(undefined)
    const closed = await mkdtemp(join(tmpdir(), 'fairlead-closed-'))
    try {
      await chmod(closed, 0o700)
      await cp(dirname(dirname(packaged.postgres)), closed, { recursive: true, verbatimSymlinks: true })
      const inside = { initdb: join(closed, 'bin/initdb'), postgres: join(closed, 'bin/postgres') }
      const found = await findPostgresBinaries(user, inside)
      expect(found.postgres).not.toBe(inside.postgres)
      const { stdout } = spawnSync(found.postgres, ['--version'], {
        uid: user?.uid,
        gid: user?.gid,
        cwd: '/',
        encoding: 'utf8',
      })
      expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18/)
    } finally {
      await rm(closed, { recursive: true, force: true })
    }
  },
)
