import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'

export interface BackedUpFile {
  /** From the backup's folder, with forward slashes. */
  path: string
  bytes: number
  sha256: string
}

/** What a backup holds, and how to tell that it still does. */
export interface Manifest {
  format: 1
  takenAt: string
  postgresVersion: string
  /** Folders that must be there though nothing is in them, parents first. */
  folders: string[]
  files: BackedUpFile[]
}

const NAME = 'manifest.json'
const HASH_NAME = 'manifest.sha256'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeSynced(join(folder, NAME), text)
  await writeSynced(join(folder, HASH_NAME), `${hashOf(text)}  ${NAME}\n`)
}

/** Reads a manifest that is as it was written; throws one clear line otherwise. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, expected] = await Promise.all(
    [NAME, HASH_NAME].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new StartupError(`${folder} is not a whole backup: it has no ${name}.`)
      }),
    ),
  )
  if (hashOf(text ?? '') !== expected?.split(' ', 1)[0]) {
    throw new StartupError(`${join(folder, NAME)} is damaged: its hash differs.`)
  }
  return JSON.parse(text ?? '') as Manifest
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
