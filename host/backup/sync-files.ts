import { sync } from '../../engine/save-file.ts'

// How many syncs run at a time. The first makes the operating system write most of the data, so the others
// finish quickly.
const AT_ONCE = 32

/** One by one, the thousand files of a database take half a minute to sync. */
export async function syncFiles(paths: string[]): Promise<void> {
  const waiting = [...paths]
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await sync(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
