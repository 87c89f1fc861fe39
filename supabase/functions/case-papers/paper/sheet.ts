import type { measureText, PDF, PDFPage, RGB, Standard14FontName } from '@libpdf/core'
import { createTypesetter } from './printable.ts'
import { wrapText } from './wrap-text.ts'

const PAGE_WIDTH = 595.28
const PAGE_HEIGHT = 841.89
export const MARGIN = 56
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN
const BOTTOM = 72
const TOP_OF_LATER_PAGES = PAGE_HEIGHT - 84
// A paper ends after this many lines, which are some 120 pages. What people send decides how long a case file
// is, so it has to end somewhere.
export const MAX_LINES = 6_000
// One text has at most this many, so that no e-mail fills a paper alone. The longest that we keep usually has 300.
const MAX_LINES_OF_TEXT = 600
const CUT_OFF = '… The rest of this text is in the desk.'
// No line has more. The texts are cut to it before they are broken into lines.
const MAX_CHARACTERS_OF_LINE = 300

export interface TextStyle {
  font: Standard14FontName
  size: number
  color: RGB
  /** The height of a line as a multiple of the font size. 1.4 by default. */
  leading?: number
}

interface Column {
  lines: string[]
  x: number
  style: TextStyle
}

const lineHeight = ({ size, leading = 1.4 }: TextStyle) => size * leading

const drawRule = (page: PDFPage, y: number, color: RGB, thickness = 0.6) =>
  page.drawLine({ start: { x: MARGIN, y }, end: { x: PAGE_WIDTH - MARGIN, y }, thickness, color })

/** Passed in, because the library is loaded late. */
export type MeasureText = typeof measureText

export type Sheet = ReturnType<typeof createSheet>

/** Fills pages from top to bottom, and begins a new page when one is full. */
export function createSheet(document: PDF, measureText: MeasureText) {
  const { print, substitutions } = createTypesetter()
  let page: PDFPage = document.addPage({ size: 'a4' })
  let y = PAGE_HEIGHT
  const needRoom = (height: number) => {
    if (y - BOTTOM >= height) return
    page = document.addPage({ size: 'a4' })
    y = TOP_OF_LATER_PAGES
  }
  let linesLeft = MAX_LINES
  const wrap = (text: string, width: number, style: TextStyle) => {
    const most = Math.min(linesLeft, MAX_LINES_OF_TEXT)
    const start = text.slice(0, most * MAX_CHARACTERS_OF_LINE)
    const lines: string[] = []
    for (const line of wrapText(print(start), width, createMeasure(measureText, style))) {
      if (lines.length === most) return [...lines, CUT_OFF]
      lines.push(line)
    }
    return start.length < text.length ? [...lines, CUT_OFF] : lines
  }
  const skip = (height: number) => {
    y -= height
  }
  const writeColumns = (columns: Column[]) => {
    const height = Math.max(...columns.map(({ style }) => lineHeight(style)))
    const ascent = Math.max(...columns.map(({ style }) => style.size))
    const count = Math.max(...columns.map(({ lines }) => lines.length))
    linesLeft -= count
    for (let index = 0; index < count; index += 1) {
      needRoom(height)
      for (const { lines, x, style } of columns) {
        const { font, size, color } = style
        const text = lines[index]
        if (text) page.drawText(text, { x, y: y - ascent, font, size, color })
      }
      skip(height)
    }
  }
  return {
    needRoom,
    wrap,
    skip,
    writeColumns,
    write: (text: string, style: TextStyle) =>
      writeColumns([{ lines: wrap(text, TEXT_WIDTH, style), x: MARGIN, style }]),
    rule: (color: RGB, thickness?: number) => drawRule(page, y, color, thickness),
    fill: (height: number, color: RGB) =>
      page.drawRectangle({ x: 0, y: y - height, width: PAGE_WIDTH, height, color }),
    substitutions,
    isFull: () => linesLeft <= 0,
    /** Makes room for the lines that end a full paper. */
    addRoom(lines: number) {
      linesLeft = lines
    },
  }
}

/** The widths are added up a character at a time, so a text isn't measured again with each word. */
function createMeasure(measureText: MeasureText, { font, size }: TextStyle): (character: string) => number {
  const widths = new Map<string, number>()
  return (character) => {
    const known = widths.get(character)
    if (known !== undefined) return known
    const width = measureText(character, font, size)
    widths.set(character, width)
    return width
  }
}

/** Call this last, because the footer says how many pages there are. */
export function writeMargins(
  document: PDF,
  measureText: MeasureText,
  { head, foot }: { head: string; foot: string },
  style: TextStyle,
  ruleColor: RGB,
): void {
  const { print } = createTypesetter()
  const { font, size, color } = style
  const measure = createMeasure(measureText, style)
  const firstLine = (text: string, width: number): string =>
    wrapText(print(text), width, measure).next().value ?? ''
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const number = `Page ${index + 1} of ${pages.length}`
    const numberX = PAGE_WIDTH - MARGIN - measureText(number, font, size)
    drawRule(page, 52, ruleColor)
    page.drawText(firstLine(foot, numberX - MARGIN - 12), { x: MARGIN, y: 38, font, size, color })
    page.drawText(number, { x: numberX, y: 38, font, size, color })
    if (index === 0) continue
    page.drawText(firstLine(head, TEXT_WIDTH), { x: MARGIN, y: PAGE_HEIGHT - 48, font, size, color })
    drawRule(page, PAGE_HEIGHT - 58, ruleColor)
  }
}
