import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages where this may be done (Debian, as root); says whether they are all there now. */
export function installDebianPackages(names: string[]): boolean {
  if (!mayInstall()) return false
  console.log(`Installing ${names.join(', ')} from Debian’s packages …`)
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
  run('update', '-qq')
  return run('install', '-y', '-qq', '--no-install-recommends', ...names)
}

function mayInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
