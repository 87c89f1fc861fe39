import { join } from 'node:path'
import type { FirmFile } from '../firm-schema.ts'
import { derivePalette } from './derive-palette.ts'
import { headingFont } from './heading-font.ts'
import { lookCss } from './look-css.ts'
import { readArtwork } from './read-artwork.ts'
import { type Artwork, svgFile } from './read-svg.ts'

const BRAND = join(import.meta.dirname, '../../../brand')

/** Above this, or with names inside that could be there twice in a page, a drawing is a file of its own. */
const MOST_INLINE = 2_000

/** What both apps read of the firm's looks, by the file in brand/ that has it. */
export function lookFiles(firm: FirmFile, folder: string): Map<string, string> {
  const { mark, logo } = readArtwork(firm, folder)
  // Named one by one, so that a script has only those that it shows.
  const art = {
    markOnPaper: shown(mark.onPaper, 'mark'),
    markOnInk: shown(mark.onInk, 'mark-on-dark'),
    logoOnPaper: logo ? shown(logo.onPaper, 'logo') : null,
    logoOnInk: logo ? shown(logo.onInk, 'logo-on-dark') : null,
  }
  return new Map([
    [join(BRAND, 'artwork.json'), `${JSON.stringify(art, undefined, 2)}\n`],
    [
      join(BRAND, 'look.css'),
      lookCss(derivePalette(firm.looks), headingFont(firm, folder), firm.looks.headings),
    ],
  ])
}

/** The drawings that pages show as files, by their name. */
export function artworkFiles(firm: FirmFile, folder: string): Map<string, string> {
  const { mark, logo } = readArtwork(firm, folder)
  const { ink, paper } = derivePalette(firm.looks)
  const files = new Map<string, string>()
  for (const [name, artwork] of [
    ['mark', mark],
    ['logo', logo],
  ] as const) {
    if (artwork && !isInline(artwork.onPaper)) files.set(`${name}.svg`, svgFile(artwork.onPaper, ink))
    if (artwork && !isInline(artwork.onInk)) files.set(`${name}-on-dark.svg`, svgFile(artwork.onInk, paper))
  }
  return files
}

const isInline = ({ body }: Artwork) => body.length <= MOST_INLINE && !body.includes(' id="')

function shown(artwork: Artwork, name: string) {
  const [, , width, height] = artwork.viewBox
  return isInline(artwork)
    ? { viewBox: artwork.viewBox.join(' '), body: artwork.body }
    : { file: `/${name}.svg`, width, height }
}
