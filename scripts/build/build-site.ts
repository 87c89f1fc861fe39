import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { describeModules, type SourceModules } from '../../apps/site/build/describe-modules.ts'
import { prerenderSite } from '../../apps/site/build/prerender.ts'
import { sonnerStyleHashes } from '../../apps/site/build/sonner-style.ts'
import { type SiteSettings, siteFolder, siteViteConfig } from '../../apps/site/build/vite-config.ts'
import { carryOverAssets } from './carry-over-assets.ts'
import { compressFiles } from './compress-files.ts'
import { clearAbandonedBuilds, restoreInterruptedSwap, swapIn } from './swap-build.ts'

const manifestName = 'chunks.json'
const modulesName = 'modules.json'

export interface SiteBuildOptions extends SiteSettings {
  readonly outDir?: string
  /** Adds the page that shows every ui/ component, for tests only. */
  readonly showPieces?: boolean
}

/** Builds the public site into outDir (build/site): files/ is what is served, csp.json what the CSP must allow. */
export async function buildSite(options: SiteBuildOptions): Promise<void> {
  const outDir = options.outDir ?? join(siteFolder, '../../build/site')
  // Named after the process, so that two builds at once don't share a folder.
  const nextDir = `${outDir}.next-${process.pid}`
  const filesDir = join(nextDir, 'files')
  // Inside the repository, so that the prerenderer finds React; a new name each time, because Node caches modules.
  const cacheDir = join(siteFolder, '../../.cache')
  await mkdir(cacheDir, { recursive: true })
  const workDir = await mkdtemp(join(cacheDir, 'prerender-'))
  await restoreInterruptedSwap(outDir)
  await clearAbandonedBuilds(outDir)

  const config = siteViteConfig({ ...options, showPieces: options.showPieces ?? false })
  await build({
    ...config,
    plugins: [config.plugins, describeModules(siteFolder, modulesName)],
    build: {
      outDir: filesDir,
      emptyOutDir: true,
      manifest: manifestName,
      // One stylesheet; each page inlines the part it needs.
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
      ssr: join(siteFolder, 'build/entry.prerender.tsx'),
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })

  const manifest = await takeJson<Manifest>(join(filesDir, manifestName))
  const modules = await takeJson<SourceModules>(join(filesDir, modulesName))
  const entry = await import(pathToFileURL(join(workDir, 'prerender.mjs')).href)
  const pageStyleHashes = await prerenderSite({
    entry,
    manifest,
    modules,
    filesDir,
    siteUrl: options.siteUrl,
  })
  await writeFile(
    join(nextDir, 'csp.json'),
    JSON.stringify({ pageStyleHashes, styleHashes: await sonnerStyleHashes() }),
  )
  await rm(workDir, { recursive: true })

  await carryOverAssets({ previousDir: outDir, nextDir })
  await compressFiles(filesDir)
  await swapIn(nextDir, outDir)
}

/** Reads a file that only the build needs, and removes it from what is served. */
async function takeJson<Content>(file: string): Promise<Content> {
  const text = await readFile(file, 'utf8')
  await rm(file)
  return JSON.parse(text)
}
