import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which hashed assets a build made, and which it carries over for tabs that still show the previous build. */
interface AssetRecord {
  readonly own: readonly string[]
  readonly carried: readonly string[]
}

/** Copies the previous build's hashed assets into the new one, for one generation. */
export async function carryOverAssets(dirs: { previousDir: string; nextDir: string }): Promise<void> {
  const own = (await readdir(assetsOf(dirs.nextDir))).sort()
  const previous = await readRecord(dirs.previousDir)
  // Building the same sources twice is not a new generation, so the same assets are carried over again.
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
