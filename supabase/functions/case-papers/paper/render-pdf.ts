import type { PDF, RGB } from '@libpdf/core'
import { firm } from '../../_shared/firm.ts'
import looks from '../../_shared/looks.json' with { type: 'json' }
import type { Paper, PaperBlock, PaperRow } from './paper.ts'
import {
  createSheet,
  MARGIN,
  type MeasureText,
  type Sheet,
  TEXT_WIDTH,
  type TextStyle,
  writeMargins,
} from './sheet.ts'

const LABEL_WIDTH = 148
const GAP = 14
const HEADER_MARGIN = 24
const BRAND_SIZE = 22
const HEADER_HEIGHT = 2 * HEADER_MARGIN + BRAND_SIZE * 1.2
// At most this many columns, besides the labels, fit on a page. A table with more continues further down.
const MOST_COLUMNS = 4

/** Loads the library when the first paper is made, because loading it takes as long as the rest of the start. */
export async function renderPdf(paper: Paper): Promise<Uint8Array> {
  const { measureText, PDF, rgb } = await import('@libpdf/core')
  const document = PDF.create()
  const colour = (name: keyof typeof looks.palette) => {
    const [red = 0, green = 0, blue = 0] = (looks.palette[name].slice(1).match(/../g) ?? []).map(
      (pair) => Number.parseInt(pair, 16) / 255,
    )
    return rgb(red, green, blue)
  }
  // The site's colours. The page itself stays white, because papers are printed.
  const colours = {
    ink: colour('ink'),
    soft: colour('ink-soft'),
    rule: colour('rule'),
    dawn: colour('dawn'),
    paper: colour('paper'),
    brick: colour('brick'),
  }
  const look = { colours, styles: stylesOf(colours) }
  const sheet = createSheet(document, measureText)
  writeHeader(sheet, paper, look, measureText)
  writeBlocks(sheet, paper.blocks, look)
  writeSubstitutions(sheet, look)
  const margins = { head: `${paper.title} · ${paper.subtitle}`, foot: paper.footer }
  writeMargins(document, measureText, margins, look.styles.small, colours.rule)
  describeDocument(document, paper)
  return document.save()
}

type Colours = Record<'ink' | 'soft' | 'rule' | 'dawn' | 'paper' | 'brick', RGB>

interface Look {
  colours: Colours
  styles: ReturnType<typeof stylesOf>
}

const SANS = 'Helvetica'
const HEADINGS = looks.headings === 'sans' ? SANS : 'Times-Roman'
const BOLD = 'Helvetica-Bold'

function stylesOf({ ink, soft, paper, brick }: Colours) {
  return {
    brand: { font: HEADINGS, size: BRAND_SIZE, color: paper, leading: 1.2 },
    tagLine: { font: SANS, size: 7.5, color: paper },
    title: { font: HEADINGS, size: 25, color: ink, leading: 1.2 },
    heading: { font: HEADINGS, size: 15.5, color: ink, leading: 1.3 },
    body: { font: SANS, size: 9.5, color: ink, leading: 1.45 },
    strong: { font: BOLD, size: 9.5, color: ink, leading: 1.45 },
    label: { font: SANS, size: 9.5, color: soft, leading: 1.45 },
    warning: { font: BOLD, size: 9.5, color: brick, leading: 1.45 },
    small: { font: SANS, size: 8, color: soft, leading: 1.45 },
  } satisfies Record<string, TextStyle>
}

function writeHeader(sheet: Sheet, paper: Paper, { styles, colours }: Look, measureText: MeasureText): void {
  const { brand, tagLine } = styles
  sheet.fill(HEADER_HEIGHT, colours.ink)
  sheet.skip(HEADER_MARGIN)
  sheet.writeColumns([
    { lines: [firm.name], x: MARGIN, style: brand },
    {
      lines: [firm.tagLine.split('').join(' ')],
      x: MARGIN + measureText(firm.name, brand.font, brand.size) + 9,
      style: tagLine,
    },
  ])
  sheet.skip(HEADER_MARGIN)
  sheet.fill(3, colours.dawn)
  sheet.skip(34)
  sheet.write(paper.title, styles.title)
  sheet.skip(3)
  sheet.write(paper.subtitle, styles.label)
  sheet.skip(14)
}

const TOO_LONG = 'This paper is full. The rest of the case is in the desk, and in the case file as data.'

function writeBlocks(sheet: Sheet, blocks: PaperBlock[], look: Look): void {
  for (const block of blocks) {
    writeBlock(sheet, block, look)
    if (!sheet.isFull()) continue
    sheet.addRoom(100)
    writeParagraph(sheet, TOO_LONG, look.styles.warning)
    return
  }
}

function writeBlock(sheet: Sheet, block: PaperBlock, look: Look): void {
  const { styles } = look
  if (typeof block === 'string') writeParagraph(sheet, block, styles.body)
  else if (block.kind === 'heading') writeHeading(sheet, block.text, look)
  else if (block.kind === 'table') writeTable(sheet, block, look)
  else if (block.kind === 'facts') {
    const rows = block.facts.map(({ label, value }) => ({ label, cells: [value] }))
    writeRows(sheet, rows, 1, look)
  } else writeParagraph(sheet, block.text, block.kind === 'warning' ? styles.warning : styles.small)
}

function writeHeading(sheet: Sheet, text: string, { styles, colours }: Look): void {
  // Asks for room for some text too, so that no heading is the last line of a page.
  sheet.needRoom(96)
  sheet.skip(12)
  sheet.write(text, styles.heading)
  sheet.skip(3)
  sheet.rule(colours.dawn, 1.2)
  sheet.skip(9)
}

function writeParagraph(sheet: Sheet, text: string, style: TextStyle): void {
  sheet.write(text, style)
  sheet.skip(7)
}

type TableBlock = Extract<PaperBlock, { kind: 'table' }>

function writeTable(sheet: Sheet, { head, rows }: TableBlock, look: Look): void {
  for (let first = 0; first < head.length; first += MOST_COLUMNS) {
    const part = <Cell>(cells: Cell[]) => cells.slice(first, first + MOST_COLUMNS)
    const shown = [{ label: '', cells: head, strong: true }, ...rows]
    const cut = shown.map((row) => ({ ...row, cells: part(row.cells) }))
    sheet.needRoom(96)
    writeRows(sheet, cut, part(head).length, look)
  }
}

function writeRows(sheet: Sheet, rows: PaperRow[], columns: number, { styles, colours }: Look): void {
  const width = (TEXT_WIDTH - LABEL_WIDTH) / columns - GAP
  for (const { label, cells, strong } of rows) {
    if (sheet.isFull()) return
    const style = strong ? styles.strong : styles.body
    const written = [
      { lines: sheet.wrap(label, LABEL_WIDTH - GAP, styles.label), x: MARGIN, style: styles.label },
      ...cells.map((cell, index) => ({
        lines: sheet.wrap(cell, width, style),
        x: MARGIN + LABEL_WIDTH + index * (width + GAP),
        style,
      })),
    ]
    const height = Math.max(...written.map(({ lines }) => lines.length)) * 13.8 + 8
    // A short row stays in one piece. A long one is split where the page ends.
    if (height < 200) sheet.needRoom(height)
    sheet.writeColumns(written)
    sheet.skip(3)
    sheet.rule(colours.rule)
    sheet.skip(4)
  }
  sheet.skip(6)
}

function writeSubstitutions(sheet: Sheet, { styles }: Look): void {
  const written = sheet.substitutions()
  if (written.length === 0) return
  const text = `Letters that this paper’s typeface doesn’t have are written in the nearest ones: ${written.join(', ')}.`
  sheet.skip(6)
  writeParagraph(sheet, text, styles.small)
}

function describeDocument(document: PDF, { title, madeAt }: Paper): void {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('en-GB')
  document.setAuthor(firm.legalName)
  document.setProducer(firm.legalName)
  document.setCreator(firm.legalName)
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
}
