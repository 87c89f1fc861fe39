import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest } from 'vite'
import { describeModules, type SourceModules } from '../../apps/site/build/describe-modules.ts'
import { prerenderSite } from '../../apps/site/build/prerender.ts'
import { startScriptHash } from '../../apps/site/build/start-script.ts'
import { type SiteSettings, siteFolder, siteViteConfig } from '../../apps/site/build/vite-config.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { drawImages } from '../firm/looks/draw-images.ts'
import { firmFolder, readFirm } from '../firm/read-firm.ts'
import { carryOverAssets } from './carry-over-assets.ts'
import { compressFiles } from './compress-files.ts'
import { prepareBuild, swapIn } from './swap-build.ts'

const RENDERER = 'render.mjs'
const manifestName = 'chunks.json'
const modulesName = 'modules.json'

export interface SiteBuildOptions extends SiteSettings {
  readonly outDir?: string
}

/**
 * Only files/ is served. server/ has the renderer for pages made on request, and csp.json lists what the
 * content security policy must allow.
 */
export async function buildSite(options: SiteBuildOptions): Promise<void> {
  const outDir = options.outDir ?? join(siteFolder, '../../build/site')
  const nextDir = await prepareBuild(outDir)
  const filesDir = join(nextDir, 'files')
  const serverDir = join(nextDir, 'server')

  const config = siteViteConfig({ ...options, showComponents: false })
  await build({
    ...config,
    plugins: [config.plugins, describeModules(siteFolder, modulesName)],
    build: {
      outDir: filesDir,
      emptyOutDir: true,
      manifest: manifestName,
      // Makes one stylesheet, because each page inlines the part of it that the page needs.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: join(siteFolder, 'entry.browser.ts') },
    },
  })
  await buildRenderer(config, serverDir)

  const manifest = await takeJson<Manifest>(join(filesDir, manifestName))
  const modules = await takeJson<SourceModules>(join(filesDir, modulesName))
  // Node caches modules by address, so the time makes the address different at each build.
  const entry = await import(`${pathToFileURL(join(serverDir, RENDERER)).href}?${Date.now()}`)
  const { styleHashes, linksOff } = await prerenderSite({
    entry,
    manifest,
    modules,
    filesDir,
    serverDir,
    siteUrl: options.siteUrl,
  })
  if (linksOff.length > 0) throw new StartupError(linksOff.join('\n'))
  const { site } = await drawImages(readFirm(), firmFolder(), entry.skylineFile())
  for (const [name, image] of site) await writeFile(join(filesDir, name), image)
  await writeFile(
    join(nextDir, 'csp.json'),
    JSON.stringify({
      pageStyleHashes: styleHashes,
      scriptHashes: [startScriptHash],
    }),
  )

  await carryOverAssets({ previousDir: outDir, nextDir })
  await compressFiles(filesDir)
  await swapIn(nextDir, outDir)
}

/**
 * The build renders the site's pages with this. Our own server (host/) uses it for the pages that it makes on
 * request.
 */
async function buildRenderer(config: InlineConfig, outDir: string): Promise<void> {
  await build({
    ...config,
    publicDir: false,
    define: { ...config.define, 'process.env.NODE_ENV': JSON.stringify('production') },
    // React is bundled too, because one file loads faster than its packages.
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: join(siteFolder, 'build/entry.prerender.tsx'),
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          entryFileNames: RENDERER,
          // Puts all pages and islands into one file. The other dynamic imports run only in a browser, so
          // they stay in separate files that the renderer never loads.
          codeSplitting: { groups: [{ name: 'pages', test: /apps\/site\/(?:pages|islands)\// }] },
        },
      },
    },
  })
}

/** The file is deleted so that it is not served. */
async function takeJson<Content>(file: string): Promise<Content> {
  const text = await readFile(file, 'utf8')
  await rm(file)
  return JSON.parse(text)
}
