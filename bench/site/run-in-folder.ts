import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export function installIn(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return
  console.log(`Installing what ${folder} needs …`)
  runIn(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

export function runIn(folder: string, command: string, args: string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}`)
}
