import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Replaces the old build with a finished one. A crash before that leaves the old one untouched. */
export async function swapIn(nextDir: string, outDir: string): Promise<void> {
  const oldDir = oldDirOf(outDir)
  await mkdir(dirname(outDir), { recursive: true })
  await rm(oldDir, { recursive: true, force: true })
  if (existsSync(outDir)) await rename(outDir, oldDir)
  await rename(nextDir, outDir)
  await rm(oldDir, { recursive: true, force: true })
}

/** Puts the old build back if a crash between the two renames left only that. */
export async function restoreInterruptedSwap(outDir: string): Promise<void> {
  if (!existsSync(outDir) && existsSync(oldDirOf(outDir))) await rename(oldDirOf(outDir), outDir)
}

/** Removes unfinished builds whose process has ended. */
export async function clearAbandonedBuilds(outDir: string): Promise<void> {
  const folder = dirname(outDir)
  const prefix = `${basename(outDir)}.next-`
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => entry.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length))))
      await rm(join(folder, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function oldDirOf(outDir: string): string {
  return `${outDir}.old`
}
