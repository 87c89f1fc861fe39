import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The steps of saving a file, in order. */
type SaveStep = 'temp_opened' | 'temp_written' | 'temp_synced' | 'renamed' | 'stored'

interface SaveOptions {
  /** The path it is written to first, on the same disk. */
  temp: string
  /** Its final path. */
  file: string
  chunks: AsyncIterable<Uint8Array>
  atStep?: (step: SaveStep) => void
}

/** Saves a file so that, even after a power cut, it is either complete at its path or not there at all. */
export async function saveFile({ temp, file, chunks, atStep = () => {} }: SaveOptions) {
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
  atStep: (step: SaveStep) => void,
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
 * Creates a folder and its missing parents so that they survive a power cut. Syncs existing ones too: they may have
 * been created by a host that was killed before it synced them.
 */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path)
  const outermost = (await makeFolders(folder)) ?? folder
  for (let current = folder; current.length >= outermost.length; current = dirname(current)) {
    await syncFolder(dirname(current))
  }
}

/**
 * Creates a folder and its missing parents, and returns the outermost one it created. Node's recursive mkdir never
 * returns on a file system that allows no folders, such as /proc.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const missing: string[] = []
  for (let place = resolve(folder); !(await isFolder(place)); place = dirname(place)) missing.unshift(place)
  for (const place of missing) {
    await mkdir(place, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
      // Another host may have created it meanwhile.
      if (error.code !== 'EEXIST' || !(await isFolder(place))) throw error
    })
  }
  return missing[0]
}

// Other errors are reported when the folder is created.
async function isFolder(place: string): Promise<boolean> {
  if (place === dirname(place)) return true
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** A rename or a new folder survives a power cut only once its parent folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
