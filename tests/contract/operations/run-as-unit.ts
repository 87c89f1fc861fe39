import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { ROOT, unitValues } from './document-blocks.ts'

const NOBODY = 65_534

/**
 * Runs a shell command as systemd would run the unit's own commands, but without systemd: as an ordinary user,
 * with the unit's environment, and in mounts of its own where only /tmp and the folders that the unit names can
 * be written. Those are made in memory; this checkout takes the place of /srv/fairlead.
 */
export function runAsUnit(
  unit: string,
  command: string,
  environment: Record<string, string>,
): ChildProcessByStdio<null, Readable, Readable> {
  const [home = ''] = unitValues(unit, 'WorkingDirectory')
  const own = [
    ...unitValues(unit, 'StateDirectory').map((name) => `/var/lib/${name}`),
    ...unitValues(unit, 'CacheDirectory').map((name) => `/var/cache/${name}`),
  ]
  const parents = ['/srv', '/var/lib', '/var/cache']
  const script = [
    'set -e',
    'mount --make-rprivate /',
    // Opens the checkout before something is mounted over /tmp, because the checkout may be in there.
    'exec 8<"$ROOT"',
    ...parents.map((folder) => `mount -t tmpfs tmpfs ${folder}`),
    `mkdir ${home}`,
    `mount --bind /proc/self/fd/8 ${home}`,
    ...own.map((folder) => `mkdir ${folder}; chown ${NOBODY} ${folder}; mount --bind ${folder} ${folder}`),
    'mount -t tmpfs tmpfs /tmp',
    ...parents.map((folder) => `mount -o remount,bind,ro ${folder}`),
    'mount -o remount,bind,ro /',
    `cd ${home}`,
    `exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs sh -c "exec $COMMAND"`,
  ].join('\n')
  const fixed = Object.fromEntries(unitValues(unit, 'Environment').map((setting) => setting.split('=', 2)))
  return spawn('unshare', ['--mount', 'sh', '-c', script], {
    env: { PATH: process.env.PATH ?? '', ROOT, COMMAND: command, ...environment, ...fixed },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
