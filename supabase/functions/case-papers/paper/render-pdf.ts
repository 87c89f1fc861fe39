import type { PDFDocument, PDFFont, RGB } from 'pdf-lib'
import { firm } from '../../_shared/firm.ts'
import type { Paper, PaperBlock, PaperRow } from './paper.ts'
import { createSheet, MARGIN, type Sheet, TEXT_WIDTH, type TextStyle, writeMargins } from './sheet.ts'

const LABEL_WIDTH = 148
const GAP = 14
const HEADER_MARGIN = 24
const BRAND_SIZE = 22
const HEADER_HEIGHT = 2 * HEADER_MARGIN + BRAND_SIZE * 1.2
/** More columns than these don't fit a page, so the table goes on below. */
const MOST_COLUMNS = 4

type Styles = Record<
  'brand' | 'tagLine' | 'title' | 'heading' | 'body' | 'strong' | 'label' | 'warning' | 'small',
  TextStyle
>
type Colours = Record<'ink' | 'soft' | 'rule' | 'dawn' | 'paper' | 'brick', RGB>

/** The paper as a PDF. The library is loaded when the first paper is made: it takes as long as the rest of a start. */
export async function renderPdf(paper: Paper): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import('pdf-lib')
  const document = await PDFDocument.create()
  const hex = (color: number) => rgb((color >> 16) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255)
  // The site's colours. The page itself stays white: papers are printed.
  const colours: Colours = {
    ink: hex(0x0f2e35),
    soft: hex(0x36535a),
    rule: hex(0xd8cdb9),
    dawn: hex(0xf2a654),
    paper: hex(0xf7f2e8),
    brick: hex(0x9b2f22),
  }
  const [serif, sans, bold] = await Promise.all(
    [StandardFonts.TimesRoman, StandardFonts.Helvetica, StandardFonts.HelveticaBold].map((font) =>
      document.embedFont(font),
    ),
  )
  const styles = stylesOf(serif as PDFFont, sans as PDFFont, bold as PDFFont, colours)
  const sheet = createSheet(document)
  writeHeader(sheet, paper, styles, colours)
  for (const block of paper.blocks) writeBlock(sheet, block, styles, colours)
  writeSubstitutions(sheet, styles)
  writeMargins(
    document,
    { head: `${paper.title} · ${paper.subtitle}`, foot: paper.footer },
    styles.small,
    colours.rule,
  )
  describeDocument(document, paper)
  return document.save()
}

function stylesOf(
  serif: PDFFont,
  sans: PDFFont,
  bold: PDFFont,
  { ink, soft, paper, brick }: Colours,
): Styles {
  return {
    brand: { font: serif, size: BRAND_SIZE, color: paper, leading: 1.2 },
    tagLine: { font: sans, size: 7.5, color: paper },
    title: { font: serif, size: 25, color: ink, leading: 1.2 },
    heading: { font: serif, size: 15.5, color: ink, leading: 1.3 },
    body: { font: sans, size: 9.5, color: ink, leading: 1.45 },
    strong: { font: bold, size: 9.5, color: ink, leading: 1.45 },
    label: { font: sans, size: 9.5, color: soft, leading: 1.45 },
    warning: { font: bold, size: 9.5, color: brick, leading: 1.45 },
    small: { font: sans, size: 8, color: soft, leading: 1.45 },
  }
}

function writeHeader(sheet: Sheet, paper: Paper, styles: Styles, colours: Colours): void {
  const { brand, tagLine } = styles
  sheet.fill(HEADER_HEIGHT, colours.ink)
  sheet.skip(HEADER_MARGIN)
  sheet.writeColumns([
    { lines: [firm.name], x: MARGIN, style: brand },
    {
      lines: [firm.tagLine.split('').join(' ')],
      x: MARGIN + brand.font.widthOfTextAtSize(firm.name, brand.size) + 9,
      style: tagLine,
    },
  ])
  sheet.skip(HEADER_MARGIN)
  sheet.fill(3, colours.dawn)
  sheet.skip(34)
  sheet.write(sheet.wrap(paper.title, TEXT_WIDTH, styles.title), styles.title)
  sheet.skip(3)
  sheet.write(sheet.wrap(paper.subtitle, TEXT_WIDTH, styles.label), styles.label)
  sheet.skip(14)
}

function writeBlock(sheet: Sheet, block: PaperBlock, styles: Styles, colours: Colours): void {
  if (block.kind === 'heading') writeHeading(sheet, block.text, styles, colours)
  else if (block.kind === 'table') writeTable(sheet, block, styles, colours)
  else if (block.kind === 'facts') {
    const rows = block.facts.map(({ label, value }) => ({ label, cells: [value] }))
    writeRows(sheet, rows, 1, styles, colours)
  } else {
    const looks = { paragraph: styles.body, smallPrint: styles.small, warning: styles.warning }
    writeParagraph(sheet, block.text, looks[block.kind])
  }
}

function writeHeading(sheet: Sheet, text: string, styles: Styles, { dawn }: Colours): void {
  // A heading at the foot of a page would have nothing below it.
  sheet.needRoom(96)
  sheet.skip(12)
  sheet.write(sheet.wrap(text, TEXT_WIDTH, styles.heading), styles.heading)
  sheet.skip(3)
  sheet.rule(dawn, 1.2)
  sheet.skip(9)
}

function writeParagraph(sheet: Sheet, text: string, style: TextStyle): void {
  sheet.write(sheet.wrap(text, TEXT_WIDTH, style), style)
  sheet.skip(7)
}

function writeTable(
  sheet: Sheet,
  { head, rows }: Extract<PaperBlock, { kind: 'table' }>,
  styles: Styles,
  colours: Colours,
): void {
  for (let first = 0; first < head.length; first += MOST_COLUMNS) {
    const part = <Cell>(cells: Cell[]) => cells.slice(first, first + MOST_COLUMNS)
    const shown = [{ label: '', cells: head, strong: true }, ...rows]
    sheet.needRoom(96)
    writeRows(
      sheet,
      shown.map((row) => ({ ...row, cells: part(row.cells) })),
      part(head).length,
      styles,
      colours,
    )
  }
}

function writeRows(sheet: Sheet, rows: PaperRow[], columns: number, styles: Styles, { rule }: Colours): void {
  const width = (TEXT_WIDTH - LABEL_WIDTH) / columns - GAP
  for (const { label, cells, strong } of rows) {
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
    // A short row stays in one piece; a long one is broken where the page ends.
    if (height < 200) sheet.needRoom(height)
    sheet.writeColumns(written)
    sheet.skip(3)
    sheet.rule(rule)
    sheet.skip(4)
  }
  sheet.skip(6)
}

function writeSubstitutions(sheet: Sheet, styles: Styles): void {
  const written = sheet.substitutions()
  if (written.length === 0) return
  const text = `Letters that this paper’s typeface doesn’t have are written in the nearest ones: ${written.join(', ')}.`
  sheet.skip(6)
  writeParagraph(sheet, text, styles.small)
}

function describeDocument(document: PDFDocument, { title, madeAt }: Paper): void {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('en-GB')
  document.setAuthor(firm.legalName)
  document.setProducer(firm.legalName)
  document.setCreator(firm.legalName)
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
}
