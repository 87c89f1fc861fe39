import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' }).status === 0
