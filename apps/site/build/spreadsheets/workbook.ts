import { escapeHtml } from '#shared/format/escape-html.ts'
import { evaluate } from './evaluate.ts'
import type { Cell, CellStyle, Sheet } from './sheet.ts'
import { zip } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const POUNDS = 164
const PERCENT = 10
/** The number format's id, and the font and fill as indexes into the lists that stylesXml() writes. */
const STYLES: Record<CellStyle, [format: number, font: number, fill: number]> = {
  text: [0, 0, 0],
  title: [0, 2, 0],
  heading: [0, 1, 3],
  bold: [0, 1, 0],
  pounds: [POUNDS, 0, 0],
  poundsInput: [POUNDS, 0, 2],
  poundsTotal: [POUNDS, 1, 3],
  percent: [PERCENT, 0, 0],
  percentInput: [PERCENT, 0, 2],
  number: [0, 0, 0],
  numberInput: [0, 0, 2],
  textInput: [0, 0, 2],
}
const styleNames = Object.keys(STYLES) as CellStyle[]

/** Each formula is stored with its result, for programs that don't calculate. */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as [string, string]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml(),
  }
  for (const [index, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, sheets)
  return zip(files)
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ]
  const overrides = parts.map(
    ([part, type]) => `<Override PartName="${part}" ContentType="${TYPES}.${type}+xml"/>`,
  )
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function relations(targets: readonly [type: string, target: string][]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
}

function stylesXml(): string {
  const fill = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`
  const styles = styleNames.map((name) => {
    const [format, font, fillIndex] = STYLES[name]
    return `<xf numFmtId="${format}" fontId="${font}" fillId="${fillIndex}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`
  })
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${POUNDS}" formatCode="&quot;£&quot;#,##0;[Red]-&quot;£&quot;#,##0"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FBE3C4')}${fill('EFE7D8')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`
}

function sheetXml(sheet: Sheet, sheets: readonly Sheet[]): string {
  const rows = Map.groupBy(sheet.cells, ([address]) => Number(address.slice(1)))
  const lines = [...rows]
    .sort(([one], [other]) => one - other)
    .map(([row, cells]) => {
      const ordered = cells.toSorted(([one], [other]) => one.localeCompare(other))
      return `<row r="${row}">${ordered.map(([address, cell]) => cellXml(address, cell, sheet, sheets)).join('')}</row>`
    })
  const widths = sheet.widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane(sheet)}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

function pane({ frozen }: Sheet): string {
  if (!frozen) return ''
  const corner = String.fromCharCode(65 + frozen.columns) + (frozen.rows + 1)
  const area = frozen.columns > 0 ? 'bottomRight' : 'bottomLeft'
  const across = frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : ''
  return `<pane${across} ySplit="${frozen.rows}" topLeftCell="${corner}" activePane="${area}" state="frozen"/>`
}

function cellXml(address: string, { value, style }: Cell, sheet: Sheet, sheets: readonly Sheet[]): string {
  const start = `<c r="${address}" s="${styleNames.indexOf(style)}"`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  if (value.startsWith('='))
    return `${start}><f>${escapeHtml(value.slice(1))}</f><v>${evaluate(sheets, sheet.name, address)}</v></c>`
  return value === ''
    ? `${start}/>`
    : `${start} t="inlineStr"><is><t xml:space="preserve">${escapeHtml(value)}</t></is></c>`
}
