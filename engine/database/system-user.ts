import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the user `postgres`, which is created if it is
 * missing. Undefined means the current user.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = lookUp('postgres')
  if (found) return found
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const created = lookUp('postgres')
  if (created) return created
  throw new StartupError(
    'PostgreSQL does not run as root and the system user "postgres" could not be created: start as an ordinary user, or set DATABASE_URL.',
  )
}

/** What another user makes can't be opened by the service, and PostgreSQL opens no other user's files. */
export async function requireOwner(folder: string, uid = process.getuid?.(), named = folder): Promise<void> {
  const owner = (await stat(folder).catch(() => undefined))?.uid
  if (owner === undefined || uid === undefined || owner === uid) return
  throw new StartupError(`${named} belongs to another user: run this as the user that the service runs as.`)
}

/**
 * The user can't follow a full path that leads through a folder such as /root. The result is then the path of
 * the working directory, which a process can always reach, so the process must start in `folder`.
 */
export function pathFor(user: SystemUser | undefined, folder: string): string {
  if (!user) return folder
  const { status } = spawnSync('test', ['-x', folder], { uid: user.uid, gid: user.gid, cwd: '/' })
  return status === 0 ? folder : '/proc/self/cwd'
}

function lookUp(name: string): SystemUser | undefined {
  const { stdout } = spawnSync('id', [name], { encoding: 'utf8' })
  const [, uid, gid] = /^uid=(\d+).* gid=(\d+)/.exec(stdout) ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}
