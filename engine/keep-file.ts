import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The steps of keeping a file, in their order. */
type KeepStep = 'temp_opened' | 'temp_written' | 'temp_synced' | 'renamed' | 'stored'

interface KeepOptions {
  /** Where it grows, on the same disk. */
  temp: string
  /** Where it is found once it is whole. */
  file: string
  chunks: AsyncIterable<Uint8Array>
  atStep?: (step: KeepStep) => void
}

/** Writes a file so that it is whole under its name, through a power cut too, or not there at all. */
export async function keepFile({ temp, file, chunks, atStep = () => {} }: KeepOptions) {
  try {
    const totals = await writeSynced(temp, chunks, atStep)
    await rename(temp, file)
    atStep('renamed')
    await syncFolder(dirname(file))
    atStep('stored')
    return totals
  } catch (error) {
    await rm(temp, { force: true })
    throw error
  }
}

async function writeSynced(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  atStep: (step: KeepStep) => void,
) {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    atStep('temp_opened')
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    atStep('temp_written')
    await handle.sync()
    atStep('temp_synced')
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Makes a folder that is there after a power cut too, with those around it that are missing. One that is there may
 * have been made by a host that died before it could sync it.
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path)
  const outermost = (await makeFolders(folder)) ?? folder
  for (let made = folder; made.length >= outermost.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/**
 * Makes a folder with those around it that are missing; gives back the outermost one it made. Node's own way of doing
 * this never comes back where a file system lets nobody make anything, such as /proc.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const missing: string[] = []
  for (let place = resolve(folder); !(await isFolder(place)); place = dirname(place)) missing.unshift(place)
  for (const place of missing) {
    await mkdir(place, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      // Another host may have been quicker.
      if (error.code !== 'EEXIST' || !(await isFolder(place))) throw error
    })
  }
  return missing[0]
}

// Whatever else is wrong with a place shows when a folder is made in it.
async function isFolder(place: string): Promise<boolean> {
  if (place === dirname(place)) return true
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** A rename, or a new folder, is on the disk only once the folder around it is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
