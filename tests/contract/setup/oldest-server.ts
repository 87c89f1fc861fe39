import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { PostgresBinaries } from '../../../engine/database/postgres-binaries.ts'
import { startServers } from './test-servers.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** For the server project: the oldest PostgreSQL this machine has, so that 15 is tried where it is installed. */
export default function startOldestServer(project: TestProject): Promise<() => Promise<void>> {
  const installed = oldestInstalled()
  console.log(`On ${installed?.postgres ?? 'the packaged PostgreSQL'}`)
  return startServers(project, installed)
}

/** Debian's PostgreSQL, the lowest version from 15 on; undefined where there is none. */
export function oldestInstalled(): PostgresBinaries | undefined {
  try {
    const version = readdirSync(DEBIAN_FOLDER)
      .filter((name) => Number(name) >= 15)
      .sort()[0]
    if (!version) return undefined
    const bin = join(DEBIAN_FOLDER, version, 'bin')
    return readdirSync(bin).includes('postgres')
      ? { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
      : undefined
  } catch {
    return undefined
  }
}
