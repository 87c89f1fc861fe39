import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `carried` are the assets copied from the previous build, for browser tabs that still show its pages. */
interface AssetRecord {
  readonly own: readonly string[]
  readonly carried: readonly string[]
}

export async function carryOverAssets(dirs: { previousDir: string; nextDir: string }): Promise<void> {
  const own = (await readdir(assetsOf(dirs.nextDir))).sort()
  const previous = await readRecord(dirs.previousDir)
  // If the same sources are built again, the new build keeps the assets that the previous one carried over.
  const sameBuild = previous.own.join() === own.join()
  const wanted = sameBuild ? previous.carried : previous.own.filter((name) => !own.includes(name))
  const carried = wanted.filter((name) => existsSync(join(assetsOf(dirs.previousDir), name)))
  for (const name of carried) {
    await copyFile(join(assetsOf(dirs.previousDir), name), join(assetsOf(dirs.nextDir), name))
  }
  await writeFile(join(dirs.nextDir, 'assets.json'), JSON.stringify({ own, carried } satisfies AssetRecord))
}

async function readRecord(buildDir: string): Promise<AssetRecord> {
  const file = join(buildDir, 'assets.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { own: [], carried: [] }
}

function assetsOf(buildDir: string): string {
  return join(buildDir, 'files/assets')
}
