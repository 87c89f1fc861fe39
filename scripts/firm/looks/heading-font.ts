import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkitten'
import { StartupError } from '../../../engine/startup-error.ts'
import type { FirmFile } from '../firm-schema.ts'

const NEWSREADER = join(import.meta.dirname, '../../../brand/fonts/newsreader-subset.woff2')
const MOST_BYTES = 150 * 1024

export interface HeadingFont {
  family: string
  /** As a stylesheet in brand/ names it. */
  url: string
  weights: string
  /** The height of capitals, as a share of the size. */
  capHeight: number
}

/** The font that headings are set in, or nothing where they're set in the visitor's own. */
export function headingFont({ looks, name }: FirmFile, folder: string): HeadingFont | undefined {
  const own = ownFontFile(folder)
  if (!own && looks.headings !== 'Newsreader') return undefined
  const font = readFont(own ?? NEWSREADER)
  const capHeight = font.capHeight || 0.7 * font.unitsPerEm
  if (
    own &&
    [...name].some((letter) => letter.trim() && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  )
    throw new StartupError(`${own} has to be mended:\n- lacks letters of the firm’s name`)
  const { wght } = font.variationAxes
  return {
    family: own ? 'Heading' : 'Newsreader',
    url: own ?? './fonts/newsreader-subset.woff2',
    // A font of one weight is used for all headings as it is, not thickened by the browser.
    weights: wght ? `${wght.min} ${wght.max}` : '400 600',
    capHeight: Math.round((1000 * capHeight) / font.unitsPerEm) / 1000,
  }
}

/** Draws in the heading font, or in Newsreader where there's none. */
export function drawingFont(folder: string): Font {
  return readFont(ownFontFile(folder) ?? NEWSREADER)
}

function ownFontFile(folder: string): string | undefined {
  const file = join(folder, 'looks/heading.woff2')
  return existsSync(file) ? file : undefined
}

function readFont(file: string): Font {
  const fault = (what: string) => new StartupError(`${file} has to be mended:\n- ${what}`)
  if (statSync(file).size > MOST_BYTES)
    throw fault('is larger than 150 KB, which phones wait for: ask for a subset with Latin letters only')
  try {
    const font = create(readFileSync(file))
    if (!font.isCollection) return font
  } catch {}
  throw fault('can’t be read: it has to be one font in the format WOFF2')
}
