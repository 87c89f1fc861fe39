import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { sonnerStyleHashes } from '../apps/site/forms/sonner-style.ts'
import { prerenderSite } from '../apps/site/prerender.ts'
import { type SiteSettings, siteFolder, siteViteConfig } from '../apps/site/vite-config.ts'
import { carryOverAssets } from './site-carry-over.ts'
import { compressFiles } from './site-compress.ts'
import { clearAbandonedBuilds, restoreInterruptedSwap, swapIn } from './site-swap.ts'

const manifestName = 'chunks.json'

export interface SiteBuildOptions extends SiteSettings {
  readonly outDir?: string
  /** Adds the page that shows every ui/ piece; for tests, never for production. */
  readonly showPieces?: boolean
}

/** Builds the public site into outDir (build/site): files/ is what is served, csp.json what the CSP must allow. */
export async function buildSite(options: SiteBuildOptions): Promise<void> {
  const outDir = options.outDir ?? join(siteFolder, '../../build/site')
  // Its own, so that two builds at once do not write into each other.
  const nextDir = `${outDir}.next-${process.pid}`
  const filesDir = join(nextDir, 'files')
  // Inside the repository, or the prerenderer would not find react.
  const workDir = join(siteFolder, '../../.cache', `prerender-${process.pid}`)
  await restoreInterruptedSwap(outDir)
  await clearAbandonedBuilds(outDir)

  const config = siteViteConfig({ ...options, showPieces: options.showPieces ?? false })
  await build({
    ...config,
    build: {
      outDir: filesDir,
      emptyOutDir: true,
      manifest: manifestName,
      // One stylesheet, from which each page takes its part.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: join(siteFolder, 'entry.browser.ts') },
    },
  })
  await build({
    ...config,
    publicDir: false,
    build: {
      outDir: workDir,
      emptyOutDir: true,
      ssr: join(siteFolder, 'entry.prerender.tsx'),
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })

  const manifest = JSON.parse(await readFile(join(filesDir, manifestName), 'utf8')) as Manifest
  await rm(join(filesDir, manifestName))
  const entry = await import(`${pathToFileURL(join(workDir, 'prerender.mjs')).href}?${Date.now()}`)
  const pageStyleHashes = await prerenderSite({ entry, manifest, filesDir, siteUrl: options.siteUrl })
  await writeFile(
    join(nextDir, 'csp.json'),
    JSON.stringify({ pageStyleHashes, styleHashes: await sonnerStyleHashes() }),
  )
  await rm(workDir, { recursive: true })

  await carryOverAssets({ previousDir: outDir, nextDir })
  await compressFiles(filesDir)
  await swapIn(nextDir, outDir)
}
