import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The caller builds into the returned folder, and swapIn then puts it in place. */
export async function prepareBuild(outDir: string): Promise<string> {
  await restoreInterruptedSwap(outDir)
  await clearAbandonedBuilds(outDir)
  // Named after the process, so that two builds at once don't share a folder.
  return `${outDir}.next-${process.pid}`
}

/**
 * If a crash between the two renames leaves no build in `outDir`, restoreInterruptedSwap puts the old one
 * back.
 */
export async function swapIn(nextDir: string, outDir: string): Promise<void> {
  const oldDir = oldDirOf(outDir)
  await mkdir(dirname(outDir), { recursive: true })
  await rm(oldDir, { recursive: true, force: true })
  if (existsSync(outDir)) await rename(outDir, oldDir)
  await rename(nextDir, outDir)
  await rm(oldDir, { recursive: true, force: true })
}

export async function restoreInterruptedSwap(outDir: string): Promise<void> {
  if (!existsSync(outDir) && existsSync(oldDirOf(outDir))) await rename(oldDirOf(outDir), outDir)
}

/** Removes unfinished builds whose process has ended, and those with this process's id. */
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
