import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'
import { copyHashed } from './copy-hashed.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'

/** An unfinished backup: its folder, and what has been copied into it so far. */
export interface Draft {
  folder: string
  contents: Pick<Manifest, 'folders' | 'files'>
  /** Throws if a file of so many bytes would leave the database too little of its disk. */
  requireRoom(bytes: number): void
}

/** Returns undefined if the file doesn't exist, perhaps because it has just been deleted. */
export async function copyFileInto(
  draft: Draft,
  from: string,
  path: string,
): Promise<BackedUpFile | undefined> {
  await mkdir(dirname(join(draft.folder, path)), { recursive: true, mode: 0o700 })
  const source = await stat(from).catch(undefinedIfMissing)
  if (!source) return undefined
  draft.requireRoom(source.size)
  const copied = await copyHashed(from, join(draft.folder, path))
  if (!copied) return undefined
  const file = { path, ...copied }
  draft.contents.files.push(file)
  return file
}

/** `skip` gets paths relative to the folder. */
export async function copyFolderInto(
  draft: Draft,
  from: string,
  path: string,
  skip: (inside: string) => boolean = () => false,
): Promise<void> {
  await copyInside('')

  async function copyInside(inside: string): Promise<void> {
    const here = join(path, inside)
    draft.contents.folders.push(here)
    await mkdir(join(draft.folder, here), { recursive: true, mode: 0o700 })
    // Any other error makes the backup fail, because it would lack the folder's files.
    const entries = await readdir(join(from, inside), { withFileTypes: true }).catch(undefinedIfMissing)
    for (const entry of entries ?? []) {
      const name = join(inside, entry.name)
      if (skip(name)) continue
      if (entry.isDirectory()) await copyInside(name)
      else if (entry.isFile()) await copyFileInto(draft, join(from, name), join(path, name))
    }
  }
}
