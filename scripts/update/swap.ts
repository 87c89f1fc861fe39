import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moveBack, moveTo, type Target } from './checkout.ts'

export interface Places {
  root: string
  /** Where the new version was made, and where the old one is kept meanwhile. */
  next: string
  former: string
  /** What lies in all three: the build, and packages if they changed. */
  folders: string[]
}

export async function swapIn({ root, next, former, folders }: Places, target: Target): Promise<void> {
  await rm(former, { recursive: true, force: true })
  await moveTo(root, target)
  for (const folder of folders.filter((name) => existsSync(join(next, name)))) {
    await mkdir(dirname(join(former, folder)), { recursive: true })
    if (existsSync(join(root, folder))) await rename(join(root, folder), join(former, folder))
    await rename(join(next, folder), join(root, folder))
  }
}

/** Undoes it, whole or half. */
export async function swapBack({ root, former, folders }: Places, target: Target): Promise<void> {
  await moveBack(root, target)
  for (const folder of folders.filter((name) => existsSync(join(former, name)))) {
    await rm(join(root, folder), { recursive: true, force: true })
    await rename(join(former, folder), join(root, folder))
  }
}
