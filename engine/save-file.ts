import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

type SaveStep = 'temp_opened' | 'temp_written' | 'temp_synced' | 'renamed' | 'stored'

interface SaveOptions {
  /** `temp` must be on the same file system as `file`. */
  temp: string
  file: string
  chunks: AsyncIterable<Uint8Array>
  atStep?: (step: SaveStep) => void
}

/** Even after a power cut, the path has either the complete file or what was there before, if anything. */
export async function saveFile({ temp, file, chunks, atStep = () => {} }: SaveOptions) {
  try {
    const totals = await writeSynced(temp, chunks, atStep)
    await moveSynced(temp, file, atStep)
    return totals
  } catch (error) {
    await rm(temp, { force: true })
    throw error
  }
}

/** Moves a file that is already synced. Both paths must be on the same file system. */
export async function moveSynced(
  temp: string,
  file: string,
  atStep: (step: SaveStep) => void = () => {},
): Promise<void> {
  await rename(temp, file)
  atStep('renamed')
  await sync(dirname(file))
  atStep('stored')
}

/** The file must not exist yet. */
export async function writeSynced(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  atStep: (step: SaveStep) => void = () => {},
): Promise<{ bytes: number; sha256: string }> {
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
 * The folders survive a power cut. If the folder exists, its parent is synced too, because a process may have
 * been killed between creating the folder and syncing.
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path)
  const outermost = (await makeFolders(folder)) ?? folder
  for (let current = folder; current.length >= outermost.length; current = dirname(current)) {
    await sync(dirname(current))
  }
}

/**
 * Creates a folder and its missing parents. Returns the outermost one that it created. Doesn't use Node's
 * recursive mkdir, which never returns on a file system that allows no folders, such as /proc.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const missing: string[] = []
  for (let place = resolve(folder); !(await isFolder(place)); place = dirname(place)) missing.unshift(place)
  for (const place of missing) {
    await mkdir(place, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      // Another process may have created it meanwhile.
      if (error.code !== 'EEXIST' || !(await isFolder(place))) throw error
    })
  }
  return missing[0]
}

// Returns false if `stat` fails, because the attempt to create the folder then reports the error.
async function isFolder(place: string): Promise<boolean> {
  if (place === dirname(place)) return true
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** A rename or a new folder survives a power cut only once its parent folder is synced. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
