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
export const PROGRAM = 'build/host/main.js'
const SITELESS = `import { exitWith } from '../engine/startup-error.ts'
import { readConfig } from './config.ts'
import { startHost } from './start-host.ts'
import { stopOnSignal } from './stop-on-signal.ts'
const host = await startHost(readConfig(process.env), { site: () => false, background: false }).catch(exitWith)
stopOnSignal(host.close)
console.log('Ready: ' + host.url)
`
export const BUILD = 'scripts/build.ts'
const BUILDING = `import { mkdirSync, writeFileSync } from 'node:fs'
const into = (process.env.BUILD_DIR ?? 'build') + '/host'
mkdirSync(into, { recursive: true })
writeFileSync(into + '/main.js', "import '../../host/siteless.ts'\\n")
`

/** A project whose host is built in a moment. */
export function writeProject(from: string, to: string): void {
  mkdirSync(to)
  for (const name of OURS) cpSync(join(from, name), join(to, name), { recursive: true })
  writeFileSync(join(to, 'host/siteless.ts'), SITELESS)
  writeFileSync(join(to, BUILD), BUILDING)
  writeFileSync(join(to, 'CHANGELOG.md'), '# Changelog\n\n- Old.\n')
  writeFileSync(join(to, '.gitignore'), 'node_modules\n/.update/\n/build/\n')
}

export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim()
