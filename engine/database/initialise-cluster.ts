import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import { isAlive } from './postmaster-file.ts'
import { pathFor, type SystemUser } from './system-user.ts'

const run = promisify(execFile)

interface ClusterPlan {
  initdb: string
  cluster: string
  superuserPassword: string
  user: SystemUser | undefined
}

/**
 * The folder is filled under a temporary name and then renamed, so that an interrupted start leaves no
 * incomplete database.
 */
export async function initialiseCluster({
  initdb,
  cluster,
  superuserPassword,
  user,
}: ClusterPlan): Promise<void> {
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return
  await removeAbandonedDrafts(cluster)
  const draft = `${cluster}.draft-${process.pid}`
  const secrets = await mkdtemp(join(tmpdir(), 'fairlead-'))
  const passwordFile = join(secrets, 'password')
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 })
    if (user) for (const path of [draft, secrets, passwordFile]) await chown(path, user.uid, user.gid)
    const options = [
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]
    await run(initdb, ['-D', pathFor(user, draft), ...options], {
      cwd: draft,
      ...(user && { uid: user.uid, gid: user.gid }),
    }).catch(explainInitdb)
    // If another process has renamed its folder first, that folder is used, and ours is removed below.
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(secrets, { recursive: true, force: true })
  }
}

async function removeAbandonedDrafts(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.draft-`
  for (const name of await readdir(dirname(cluster))) {
    const pid = Number(name.slice(prefix.length))
    // In a container each start may have the same process id, so a draft with ours is from an earlier one.
    if (!name.startsWith(prefix) || (pid !== process.pid && isAlive(pid))) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function explainInitdb(failure: Error & { stderr?: string }): never {
  const lines = (failure.stderr ?? failure.message)
    .split('\n')
    .filter((line) => /error|fatal|could not/i.test(line))
  throw new StartupError(`The database could not be created: ${lines.at(-1)?.trim() ?? failure.message}`)
}
