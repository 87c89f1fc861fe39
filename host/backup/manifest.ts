import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'

export interface BackedUpFile {
  /** Relative to the backup's folder. */
  path: string
  bytes: number
  sha256: string
}

export interface Manifest {
  format: 1
  takenAt: string
  postgresVersion: string
  /** All folders, including empty ones, parents first. */
  folders: string[]
  files: BackedUpFile[]
}

const NAME = 'manifest.json'
const HASH_NAME = 'manifest.sha256'
const NEW_AND_SYNCED = { flag: 'wx', mode: 0o600, flush: true }

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, NAME), text, NEW_AND_SYNCED)
  await writeFile(join(folder, HASH_NAME), `${hash('sha256', text)}  ${NAME}\n`, NEW_AND_SYNCED)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [text, expected] = await Promise.all(
    [NAME, HASH_NAME].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new StartupError(`${folder} isn’t a complete backup: ${name} is missing.`)
      }),
    ),
  )
  if (hash('sha256', text ?? '') !== expected?.split(' ', 1)[0]) {
    throw new StartupError(`${join(folder, NAME)} is damaged: its hash doesn’t match.`)
  }
  return JSON.parse(text ?? '') as Manifest
}
