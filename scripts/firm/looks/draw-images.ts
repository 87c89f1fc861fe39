import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { FirmFile } from '../firm-schema.ts'
import { derivePalette, type Palette } from './derive-palette.ts'
import { drawText, fitText } from './draw-text.ts'
import { drawingFont } from './heading-font.ts'
import { icoFile } from './ico-file.ts'
import { artworkFiles } from './look-files.ts'
import { readArtwork } from './read-artwork.ts'
import { type Artwork, svgFile } from './read-svg.ts'

interface FirmImages {
  site: Map<string, Buffer>
  desk: Map<string, Buffer>
}

const SHARE = { width: 1200, height: 630, margin: 64 }

/** The icons, the picture that shared links show, and drawings too large to stand in a page. */
export async function drawImages(firm: FirmFile, folder: string, skyline?: string): Promise<FirmImages> {
  await startResvg()
  const { mark } = readArtwork(firm, folder)
  const palette = derivePalette(firm.looks)
  const icon = (margin: number, radius: number) => iconOf(mark, palette, margin, radius)
  const favicon = icon(0.1, 9)
  const both = [...artworkFiles(firm, folder)].map(([name, svg]) => [name, Buffer.from(svg)] as const)
  return {
    site: new Map([
      ...both,
      ['icon-512.png', toPng(icon(0.16, 9), 512)],
      // This one fills the whole square, because iOS rounds the corners itself.
      ['apple-touch-icon.png', toPng(icon(0.18, 0), 180)],
      // Google asks for more than 48 pixels.
      [
        'favicon.ico',
        icoFile([
          { size: 32, png: toPng(favicon, 32) },
          { size: 96, png: toPng(favicon, 96) },
        ]),
      ],
      ['share.png', await sharePicture(firm, folder, skyline)],
    ]),
    desk: new Map([...both, ['icon.svg', Buffer.from(icon(0.16, 9))]]),
  }
}

/** The mark on a square of ink, or of paper if its colours need that. `margin` is a share of the square. */
function iconOf(
  { onPaper, onInk, isPlated = false }: { onPaper: Artwork; onInk: Artwork; isPlated?: boolean },
  { ink, paper }: Palette,
  margin: number,
  radius: number,
): string {
  const [drawn, ground, colour] = isPlated ? [onPaper, paper, ink] : [onInk, ink, paper]
  const [, , width, height] = drawn.viewBox
  const size = Math.max(width, height) / (1 - 2 * margin)
  const { x, y } = centreOf(svgFile(drawn, colour), drawn.viewBox)
  const [left, top] = [x - size / 2, y - size / 2]
  return svgFile(
    {
      ...drawn,
      viewBox: [left, top, size, size].map((value) => Math.round(value * 100) / 100) as Artwork['viewBox'],
      body: `<title>Icon</title><rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${(radius * size) / 70}" fill="${ground}"/>${drawn.body}`,
    },
    colour,
  )
}

/** The middle of what is drawn, which is not always that of the sheet. */
function centreOf(svg: string, [left, top, width, height]: Artwork['viewBox']) {
  const box = new Resvg(svg).getBBox()
  return box
    ? { x: left + box.x + box.width / 2, y: top + box.y + box.height / 2 }
    : { x: left + width / 2, y: top + height / 2 }
}

/** The firm's own, or its mark and name over the skyline. */
async function sharePicture(firm: FirmFile, folder: string, skyline = ''): Promise<Buffer> {
  const own = join(folder, 'looks/share.png')
  if (existsSync(own)) return readFile(own)
  const { mark, logo } = readArtwork(firm, folder)
  const { ink, paper, dawn } = derivePalette(firm.looks)
  const font = drawingFont(folder)
  const { width, height, margin } = SHARE
  const name = firm.listedName ?? firm.name
  const size = fitText(font, name, width - 2 * margin, 92)
  const title = drawText(font, name, { x: margin, baseline: 290, size })
  const art = logo?.onPaper ?? mark.onPaper
  const [x, y, wide, high] = art.viewBox
  const artHeight = Math.min(96, (700 * high) / wide)
  const scale = artHeight / high
  const drawing = skyline.replace('<svg ', '<svg x="-40" y="316" width="1280" height="314" ')
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
      <rect width="${width}" height="${height}" fill="${paper}"/>
      <g transform="translate(${margin} 64) scale(${scale}) translate(${-x} ${-y})">${art.body.replaceAll('currentColor', ink)}</g>
      <path d="${title.path}" fill="${ink}"/>
      <rect x="${margin}" y="336" width="120" height="8" fill="${dawn}"/>
      ${drawing}
    </svg>`,
    width,
  )
}

let started: Promise<void> | undefined
const startResvg = () =>
  (started ??= initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))))

function toPng(svg: string, width: number): Buffer {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  return Buffer.from(drawn.render().asPng())
}
