import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkitten'
import { contrast } from '../../../brand/contrast.ts'
import { StartupError } from '../../../engine/startup-error.ts'
import type { FirmFile } from '../firm-schema.ts'
import { derivePalette, type Palette } from './derive-palette.ts'
import { drawText } from './draw-text.ts'
import { drawingFont } from './heading-font.ts'
import { type Artwork, readSvg, SvgFault } from './read-svg.ts'

interface Artworks {
  mark: OnBoth
  /** With the firm’s name in it. Without one, the mark stands beside the name. */
  logo: OnBoth | undefined
}

interface OnBoth {
  onPaper: Artwork
  onInk: Artwork
  /** On ink it stands on a plate of paper. */
  isPlated?: boolean
}

const FILES = ['logo.svg', 'logo-on-dark.svg', 'mark.svg', 'mark-on-dark.svg', 'heading.woff2', 'share.png']
const VISIBLE = 3
/** A wider one has the name in it. */
export const MOST_SQUARE = 1.5
const SHARE = { width: 1200, height: 630, mostBytes: 500 * 1024 }

/** The logo and the mark, from looks/ of the firm's folder. */
export function readArtwork(firm: Pick<FirmFile, 'name' | 'looks'>, firmFolder: string): Artworks {
  const folder = join(firmFolder, 'looks')
  const faults = existsSync(folder)
    ? [...readdirSync(folder).flatMap(strayFault), ...shareFaults(join(folder, 'share.png'))]
    : []
  const palette = derivePalette(firm.looks)
  const read = (name: 'logo' | 'mark') => {
    try {
      return readOnBoth(folder, name, palette)
    } catch (error) {
      if (!(error instanceof SvgFault)) throw error
      faults.push(error.message)
      return undefined
    }
  }
  const [mark, logo] = [read('mark'), read('logo')]
  if (faults.length > 0)
    throw new StartupError([`${folder} has to be mended:`, ...faults.map((fault) => `- ${fault}`)].join('\n'))
  return { mark: mark ?? letterMark(firm.name, drawingFont(firmFolder)), logo }
}

function strayFault(file: string): string[] {
  if (FILES.includes(file) || file.startsWith('.')) return []
  if (/\.(?:png|jpe?g|webp|gif|pdf|ai|eps|bmp|tiff?)$/i.test(file))
    return [
      `${file}: a logo has to be an SVG (a vector file), because a picture made of dots gets blurred and can’t be recoloured. Ask whoever drew it for the SVG. Until then leave it out: your name is set in type`,
    ]
  return [`${file}: not a file that is used here, which are ${FILES.join(', ')}`]
}

/** What shows shared links crops another shape, and gives up on a large file. */
function shareFaults(file: string): string[] {
  if (!existsSync(file)) return []
  const png = readFileSync(file)
  if (png.length < 24 || png.readUInt32BE(0) !== 0x89504e47)
    return ['share.png: isn’t a PNG, whatever its name says']
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width !== SHARE.width || height !== SHARE.height)
    return [`share.png: has to be ${SHARE.width} by ${SHARE.height} pixels, and is ${width} by ${height}`]
  return png.length > SHARE.mostBytes
    ? ['share.png: is larger than 500 KB, which apps that show links won’t load']
    : []
}

function readOnBoth(folder: string, name: 'logo' | 'mark', palette: Palette): OnBoth | undefined {
  const onPaper = readFile(folder, `${name}.svg`)
  const onDark = readFile(folder, `${name}-on-dark.svg`)
  if (!onPaper) {
    if (onDark) throw new SvgFault(`${name}-on-dark.svg: ${name}.svg, for light backgrounds, is missing`)
    return undefined
  }
  const [, , width, height] = onPaper.viewBox
  if (name === 'mark' && Math.max(width / height, height / width) > MOST_SQUARE)
    throw new SvgFault(
      'mark.svg: has to be about square. A wide one, with the name in it, is called logo.svg',
    )
  if (!isVisible(onPaper, palette.paper))
    throw new SvgFault(
      `${name}.svg: can’t be seen on the paper. Call it ${name}-on-dark.svg, and add a darker one for light backgrounds`,
    )
  if (onDark && !isVisible(onDark, palette.ink))
    throw new SvgFault(`${name}-on-dark.svg: can’t be seen on the ink. It has to be light, or left out`)
  const onInk = onDark ?? onInkOf(onPaper, palette)
  return { onPaper, onInk, isPlated: !onDark && onInk.viewBox !== onPaper.viewBox }
}

function readFile(folder: string, file: string): Artwork | undefined {
  if (!existsSync(join(folder, file))) return undefined
  try {
    return readSvg(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    throw error instanceof SvgFault ? new SvgFault(`${file}: ${error.message}`) : error
  }
}

const isVisible = ({ colours }: Artwork, ground: string) =>
  colours.some((colour) => colour === 'currentColor' || contrast(colour, ground) >= VISIBLE)

/** One colour turns to that of the text. Several stay as they are, on a plate of paper where ink would hide some. */
function onInkOf(artwork: Artwork, palette: Palette): Artwork {
  const own = artwork.colours.filter((colour) => colour !== 'currentColor')
  if (own.every((colour) => contrast(colour, palette.ink) >= VISIBLE)) return artwork
  if (artwork.colours.length === 1) return { ...artwork, ...recoloured(artwork) }
  const [x, y, width, height] = artwork.viewBox
  const margin = 0.14 * Math.min(width, height)
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin] as const
  const plate = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" rx="${margin}" fill="${palette.paper}"/>`
  return {
    viewBox: [...box],
    body: plate + artwork.body.replaceAll('currentColor', palette.ink),
    colours: [...own, palette.paper],
  }
}

/** A shape that says no colour takes the group’s. */
const recoloured = ({ body, colours: [own = ''] }: Artwork) => ({
  body: `<g fill="currentColor">${body.replaceAll(`"${own}"`, '"currentColor"')}</g>`,
  colours: ['currentColor'],
})

/** For a firm without a mark: its initial in a frame. */
function letterMark(name: string, font: Font): OnBoth {
  const initial = [...name.toUpperCase()].find(
    (letter) => letter.trim() && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
  const size = 34
  const { width } = drawText(font, initial ?? '', { x: 0, baseline: 0, size })
  const capHeight = ((font.capHeight || 0.7 * font.unitsPerEm) * size) / font.unitsPerEm
  const letter = drawText(font, initial ?? '', { x: 24 - width / 2, baseline: 24 + capHeight / 2, size })
  const frame =
    '<path d="M4 4h40v40H4z" fill="none" stroke="currentColor" stroke-width="2.7" stroke-linejoin="round"/>'
  const rounded = letter.path.replace(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))))
  const artwork: Artwork = {
    viewBox: [0, 0, 48, 48],
    body: `${frame}<path d="${rounded}" fill="currentColor"/>`,
    colours: ['currentColor'],
  }
  return { onPaper: artwork, onInk: artwork }
}
