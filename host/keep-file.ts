import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The steps of keeping a file, in their order. */
export type KeepStep = 'temp_opened' | 'temp_written' | 'temp_synced' | 'renamed' | 'stored'

export interface KeepOptions {
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
  const outermost = (await mkdir(folder, { recursive: true, mode: 0o700 })) ?? folder
  for (let made = folder; made.length >= outermost.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
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
