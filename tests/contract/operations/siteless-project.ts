import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// What the host is made of. It has no site here, so nothing is built.
const OURS = [
  'apps',
  'brand',
  'docs/guide',
  'engine',
  'firm',
  'host',
  'scripts',
  'supabase',
  'package.json',
  'package-lock.json',
]
export const PROGRAM = 'host/siteless.ts'
const SITELESS = `import { exitWith } from '../engine/startup-error.ts'
import { readConfig } from './config.ts'
import { startHost } from './start-host.ts'
import { stopOnSignal } from './stop-on-signal.ts'
const host = await startHost(readConfig(process.env), { site: () => false, background: false }).catch(exitWith)
stopOnSignal(host.close)
console.log('Ready: ' + host.url)
`
export const BUILD = 'scripts/build-nothing.ts'

/** A project whose host starts without a build. */
export function writeProject(from: string, to: string): void {
  mkdirSync(to)
  for (const name of OURS) cpSync(join(from, name), join(to, name), { recursive: true })
  writeFileSync(join(to, PROGRAM), SITELESS)
  writeFileSync(join(to, BUILD), '')
  writeFileSync(join(to, 'CHANGELOG.md'), '# Changelog\n\n- Old.\n')
  writeFileSync(join(to, '.gitignore'), 'node_modules\n/.update/\n')
}

export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim()
