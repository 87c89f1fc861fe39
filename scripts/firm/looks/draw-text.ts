import type { Font } from 'fontkitten'

/** The outlines of a line of text, so that a picture looks the same where the font isn't. */
export function drawText(
  font: Font,
  text: string,
  { x, baseline, size }: { x: number; baseline: number; size: number },
) {
  const scale = size / font.unitsPerEm
  let at = x
  const paths = font.glyphsForString(text).map((glyph) => {
    const path = glyph.path.scale(scale, -scale).translate(at, baseline).toSVG()
    at += glyph.advanceWidth * scale
    return path
  })
  return { path: paths.join(''), width: at - x }
}

/** As large as `size`, or smaller where that would be too wide. */
export function fitText(font: Font, text: string, widest: number, size: number): number {
  const { width } = drawText(font, text, { x: 0, baseline: 0, size })
  return width > widest ? (size * widest) / width : size
}
