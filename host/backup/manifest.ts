import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'

export interface BackedUpFile {
  /** Relative to the backup's folder, with forward slashes. */
  path: string
  bytes: number
  sha256: string
}

/** The contents of a backup, with hashes to check them by. */
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

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeSynced(join(folder, NAME), text)
  await writeSynced(join(folder, HASH_NAME), `${sha256(text)}  ${NAME}\n`)
}

/** Reads a manifest; throws a one-line error if it is missing or damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, expected] = await Promise.all(
    [NAME, HASH_NAME].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new StartupError(`${folder} isn’t a complete backup: ${name} is missing.`)
      }),
    ),
  )
  if (sha256(text ?? '') !== expected?.split(' ', 1)[0]) {
    throw new StartupError(`${join(folder, NAME)} is damaged: its hash doesn’t match.`)
  }
  return JSON.parse(text ?? '') as Manifest
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
