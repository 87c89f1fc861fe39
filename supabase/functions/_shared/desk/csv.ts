type CsvCell = string | number | boolean | null | undefined

/** A column: its heading, and the cell of a row. */
export interface CsvColumn<Row> {
  heading: string
  cell(row: Row): CsvCell
}

/**
 * How text begins that a spreadsheet would run as a formula, including full-width forms. Some spreadsheets skip leading
 * spaces. PostgreSQL reads this pattern in the same way.
 */
export const COMMAND = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

// Excel reads a file as UTF-8 only when it begins with this.
const BYTE_ORDER_MARK = '\ufeff'

/** Rows as CSV. Text never becomes a formula; numbers stay numbers. */
export function toCsv<Row>(columns: CsvColumn<Row>[], rows: Row[]): string {
  const lines = [
    columns.map(({ heading }) => csvCell(heading)),
    ...rows.map((row) => columns.map(({ cell }) => csvCell(cell(row)))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** One cell, quoted where it must be. */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  // An apostrophe in front makes a spreadsheet show the text as it is.
  const harmless = COMMAND.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}
