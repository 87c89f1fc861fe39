import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib'
import { createTypesetter } from './printable.ts'
import { wrapText } from './wrap-text.ts'

const PAGE_WIDTH = 595.28
const PAGE_HEIGHT = 841.89
export const MARGIN = 56
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN
const BOTTOM = 72
const TOP_OF_LATER_PAGES = PAGE_HEIGHT - 84

/** How a piece of text looks. */
export interface TextStyle {
  font: PDFFont
  size: number
  color: RGB
  /** Of a line, as a multiple of the size. */
  leading?: number
}

/** A column of text: where it starts and how wide it is. */
interface Column {
  lines: string[]
  x: number
  style: TextStyle
}

/** Pages that are filled from top to bottom; a new one begins when one is full. */
export interface Sheet {
  /** The height that is left on this page. */
  room(): number
  wrap(text: string, width: number, style: TextStyle): string[]
  skip(height: number): void
  /** Begins a new page when less room than this is left. */
  needRoom(height: number): void
  write(lines: string[], style: TextStyle): void
  /** Writes columns side by side; what is taller than a page goes on on the next one. */
  writeColumns(columns: Column[]): void
  rule(color: RGB, thickness?: number): void
  /** Fills a strip across the page, below the current line. */
  fill(height: number, color: RGB): void
  substitutions(): string[]
}

const lineHeight = ({ size, leading = 1.4 }: TextStyle) => size * leading

export function createSheet(document: PDFDocument): Sheet {
  const { print, substitutions } = createTypesetter()
  let page: PDFPage = document.addPage([PAGE_WIDTH, PAGE_HEIGHT])
  let y = PAGE_HEIGHT
  const room = () => y - BOTTOM
  const needRoom = (height: number) => {
    if (room() >= height) return
    page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT])
    y = TOP_OF_LATER_PAGES
  }
  const writeColumns = (columns: Column[]) => {
    const height = Math.max(...columns.map(({ style }) => lineHeight(style)))
    const ascent = Math.max(...columns.map(({ style }) => style.size))
    const count = Math.max(...columns.map(({ lines }) => lines.length))
    for (let index = 0; index < count; index += 1) {
      needRoom(height)
      for (const { lines, x, style } of columns) {
        const { font, size, color } = style
        const text = lines[index]
        if (text) page.drawText(text, { x, y: y - ascent, font, size, color })
      }
      y -= height
    }
  }
  return {
    room,
    needRoom,
    wrap: (text, width, { font, size }) =>
      wrapText(print(text), width, (part) => font.widthOfTextAtSize(part, size)),
    skip(height) {
      y -= height
    },
    write: (lines, style) => writeColumns([{ lines, x: MARGIN, style }]),
    writeColumns,
    rule(color, thickness = 0.6) {
      const [start, end] = [
        { x: MARGIN, y },
        { x: PAGE_WIDTH - MARGIN, y },
      ]
      page.drawLine({ start, end, thickness, color })
    },
    fill: (height, color) => page.drawRectangle({ x: 0, y: y - height, width: PAGE_WIDTH, height, color }),
    substitutions,
  }
}

/** Writes the line at the head of later pages and the foot of all of them, once their number is known. */
export function writeMargins(
  document: PDFDocument,
  { head, foot }: { head: string; foot: string },
  style: TextStyle,
  ruleColor: RGB,
): void {
  const { print } = createTypesetter()
  const { font, size, color } = style
  const firstLine = (text: string, width: number) =>
    wrapText(print(text), width, (part) => font.widthOfTextAtSize(part, size))[0] ?? ''
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const number = `Page ${index + 1} of ${pages.length}`
    const numberX = PAGE_WIDTH - MARGIN - font.widthOfTextAtSize(number, size)
    const line = (y: number) =>
      page.drawLine({
        start: { x: MARGIN, y },
        end: { x: PAGE_WIDTH - MARGIN, y },
        thickness: 0.6,
        color: ruleColor,
      })
    line(52)
    page.drawText(firstLine(foot, numberX - MARGIN - 12), { x: MARGIN, y: 38, font, size, color })
    page.drawText(number, { x: numberX, y: 38, font, size, color })
    if (index === 0) continue
    page.drawText(firstLine(head, TEXT_WIDTH), { x: MARGIN, y: PAGE_HEIGHT - 48, font, size, color })
    line(PAGE_HEIGHT - 58)
  }
}
