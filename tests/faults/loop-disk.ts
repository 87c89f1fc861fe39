import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const FREED_WITHIN_MS = 120_000

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })

/** Why this machine cannot mount things, or undefined when it can. */
export function whyNoMounts(): string | undefined {
  if (process.getuid?.() !== 0) return 'root, to mount'
  try {
    run('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt')
    run('mkfs.ext4', '-V')
    run('losetup', '--find')
  } catch {
    return 'a machine that lets root mount a disk in a file, with e2fsprogs'
  }
}

export interface LoopDisk {
  image: string
  folder: string
  /** Waits until no process has a file on the disk open: PostgreSQL's children outlive it by a moment. */
  unmount(): Promise<void>
}

/** A disk of its own inside a file, mounted on a folder. */
export function makeDisk(parent: string, name: string, megabytes: number): LoopDisk {
  const image = join(parent, `${name}.img`)
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-F', image)
  return mountDisk(parent, name, image)
}

/** Mounts a copy of a disk's image as it is now. Data that was written but not yet synced is not in it. */
export function copyDisk(parent: string, name: string, from: LoopDisk): LoopDisk {
  const image = join(parent, `${name}.img`)
  run('cp', '--sparse=always', from.image, image)
  return mountDisk(parent, name, image)
}

function mountDisk(parent: string, name: string, image: string): LoopDisk {
  const folder = join(parent, name)
  mkdirSync(folder)
  run('mount', '-o', 'loop', image, folder)
  return {
    image,
    folder,
    async unmount() {
      await unmountWhenFree(folder)
      rmSync(image)
      rmSync(folder, { recursive: true })
    },
  }
}

async function unmountWhenFree(folder: string): Promise<void> {
  const deadline = Date.now() + FREED_WITHIN_MS
  for (;;) {
    try {
      run('umount', folder)
      return
    } catch (error) {
      if (Date.now() > deadline || !String(error).includes('busy')) throw error
      await pause(20)
    }
  }
}

/** A small disk in memory, mounted on a folder; it is gone after unmount(). */
export function mountMemory(folder: string, kilobytes: number): { unmount(): void } {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0755`, 'tmpfs', folder)
  return { unmount: () => run('umount', '--lazy', folder) }
}
