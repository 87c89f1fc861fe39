import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import looks from '#shared/looks.json' with { type: 'json' }
import { siteFolder, siteViteConfig } from '../../apps/site/build/vite-config.ts'
import { firm } from '../../apps/site/content/firm.ts'
import { markPath, markStrokeWidth } from '../../brand/logo-path.ts'
import { findBrowser } from '../test/find-browser.ts'
import { icoFile } from './ico-file.ts'

// Draws the icons and the image for link previews from the site's own drawings. Run it by hand after the
// mark, the skyline or the colours change: node scripts/build/draw-images.ts

const { ink, paper, 'dawn-pale': dawnPale } = looks.palette
const firmName = firm.name.replace('&', '&amp;')
const publicDir = join(siteFolder, 'public')
const deskPublicDir = join(siteFolder, '../desk/public')

const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()

const icon = (marginShare: number, radius: number) => {
  const margin = Math.round((48 * marginShare) / (1 - 2 * marginShare))
  const size = 48 + 2 * margin
  const start = -margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}"><title>Icon</title><rect x="${start}" y="${start}" width="${size}" height="${size}" rx="${radius}" fill="${ink}"/><path d="${markPath}" transform="translate(-.5 -2.5)" fill="none" stroke="${paper}" stroke-width="${markStrokeWidth}" stroke-linejoin="round" stroke-linecap="round"/></svg>`
}

async function draw(html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}

await writeFile(join(deskPublicDir, 'icon.svg'), icon(0.16, 9))
for (const [name, size, margin, radius] of [
  ['icon-512.png', 512, 0.16, 9],
  // This one fills the whole square, because iOS rounds the corners itself.
  ['apple-touch-icon.png', 180, 0.18, 0],
] as const)
  await writeFile(join(publicDir, name), await draw(icon(margin, radius), size, size))
const favicon = icon(0.1, 9)
await writeFile(
  join(publicDir, 'favicon.ico'),
  icoFile([
    { size: 32, png: await draw(favicon, 32, 32) },
    // Google asks for more than 48 pixels.
    { size: 96, png: await draw(favicon, 96, 96) },
  ]),
)

const vite = await createServer({
  ...siteViteConfig({ siteUrl: 'http://localhost', showComponents: false }),
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const { Skyline } = await vite.ssrLoadModule('/brand/drawings/skyline.tsx')
const font = (await readFile(join(siteFolder, '../../brand/fonts/newsreader-subset.woff2'))).toString(
  'base64',
)
const share = `<style>
  @font-face { font-family: N; src: url(data:font/woff2;base64,${font}); font-weight: 400 600 }
  body { width: 1200px; height: 630px; background: ${paper}; color: ${ink}; font-family: N; position: relative; overflow: hidden }
  header { display: flex; gap: 20px; align-items: center; padding: 56px 64px 0; font-size: 40px; font-weight: 600 }
  header svg { width: 68px } h1 { margin: 40px 64px 0; font-weight: 500; font-size: 82px; line-height: 1.02; letter-spacing: -.015em; font-feature-settings: "liga" }
  .skyline { position: absolute; left: -40px; bottom: 0; width: 1280px } .fill-paper { fill: ${paper} } .fill-dawn-pale { fill: ${dawnPale} }
</style>
<header><svg viewBox="0 0 48 48"><path d="${markPath}" fill="none" stroke="${ink}" stroke-width="${markStrokeWidth}" stroke-linejoin="round" stroke-linecap="round"/></svg>${firmName} Finance</header>
<h1>Business finance<br>and bridging loans</h1>
${renderToStaticMarkup(createElement(Skyline, { className: 'skyline' }))}`
await writeFile(join(publicDir, 'share.png'), await draw(share, 1200, 630))
await vite.close()
await browser.close()
