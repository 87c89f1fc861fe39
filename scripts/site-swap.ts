import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Puts a finished build in the place of the old one; until then a crash leaves the old one untouched. */
export async function swapIn(nextDir: string, outDir: string): Promise<void> {
  const oldDir = oldDirOf(outDir)
  await mkdir(dirname(outDir), { recursive: true })
  await rm(oldDir, { recursive: true, force: true })
  if (existsSync(outDir)) await rename(outDir, oldDir)
  await rename(nextDir, outDir)
  await rm(oldDir, { recursive: true, force: true })
}

/** A crash between the two renames leaves only the old build, set aside: put it back. */
export async function restoreInterruptedSwap(outDir: string): Promise<void> {
  if (!existsSync(outDir) && existsSync(oldDirOf(outDir))) await rename(oldDirOf(outDir), outDir)
}

function oldDirOf(outDir: string): string {
  return `${outDir}.old`
}
