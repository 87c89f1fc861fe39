import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type DeskSettings, deskFolder, deskViteConfig } from '../../apps/desk/vite-config.ts'
import { drawImages } from '../firm/looks/draw-images.ts'
import { firmFolder, readFirm } from '../firm/read-firm.ts'
import { carryOverAssets } from './carry-over-assets.ts'
import { compressFiles } from './compress-files.ts'
import { SITE_PATHS } from './site-paths.ts'
import { prepareBuild, swapIn } from './swap-build.ts'

const manifestName = 'chunks.json'

export interface DeskBuildOptions extends Omit<DeskSettings, 'sitePaths'> {
  readonly outDir?: string
}

/** Only the folder files/ is served. */
export async function buildDesk(options: DeskBuildOptions): Promise<void> {
  const outDir = options.outDir ?? join(deskFolder, '../../build/desk')
  const nextDir = await prepareBuild(outDir)
  const filesDir = join(nextDir, 'files')

  const config = deskViteConfig({ ...options, sitePaths: SITE_PATHS })
  await build({
    ...config,
    build: {
      ...config.build,
      outDir: filesDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      manifest: manifestName,
    },
  })

  const { desk } = await drawImages(readFirm(), firmFolder())
  for (const [name, image] of desk) await writeFile(join(filesDir, name), image)
  // The manifest isn't served. tests/desk-budgets.test.ts reads it.
  await rename(join(filesDir, manifestName), join(nextDir, manifestName))
  await carryOverAssets({ previousDir: outDir, nextDir })
  await compressFiles(filesDir)
  await swapIn(nextDir, outDir)
}
