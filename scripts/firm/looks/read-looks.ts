import { derivePalette, type Palette } from './derive-palette.ts'
import type { LooksSettings } from './looks-schema.ts'

interface HeadingFont {
  family: string
  /** As a stylesheet in brand/ names it. */
  file: string
  weights: string
  /** The height of capitals, as a share of the size. */
  capHeight: number
}

export interface Looks {
  palette: Palette
  headings: { kind: 'serif' | 'sans'; font: HeadingFont | undefined }
  drawings: LooksSettings['drawings']
}

const NEWSREADER: HeadingFont = {
  family: 'Newsreader',
  file: './fonts/newsreader-subset.woff2',
  weights: '400 600',
  capHeight: 0.67,
}

/** How the firm looks, from [looks] in firm.toml and the files in looks/. */
export function readLooks(settings: LooksSettings): Looks {
  return {
    palette: derivePalette(settings),
    headings: {
      kind: settings.headings === 'system sans' ? 'sans' : 'serif',
      font: settings.headings === 'Newsreader' ? NEWSREADER : undefined,
    },
    drawings: settings.drawings,
  }
}
