import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'
import type { Manifest } from './manifest.ts'

/**
 * A link in a backup's folder could lead to any file of this machine. takeBackup writes none. Missing files are
 * reported when they are copied.
 */
export async function requirePlainFiles(backup: string, { files, folders }: Manifest): Promise<void> {
  const expected = new Map<string, 'folder' | 'file'>(folders.map((path) => [path, 'folder']))
  for (const { path } of files) {
    expected.set(path, 'file')
    for (const folder of parentsOf(path))
      if (expected.get(folder) !== 'folder') expected.set(folder, 'folder')
  }
  for (const [path, kind] of expected) {
    const stats = await lstat(join(backup, path)).catch(undefinedIfMissing)
    if (stats && !(kind === 'folder' ? stats.isDirectory() : stats.isFile())) {
      throw new StartupError(
        `${join(backup, path)} isn’t a ${kind}. Nothing was restored: check where this backup comes from.`,
      )
    }
  }
}

function parentsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
