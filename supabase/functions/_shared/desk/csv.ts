type CsvCell = string | number | boolean | null | undefined

/** A column: its heading, and what a row says in it. */
export interface CsvColumn<Row> {
  heading: string
  cell(row: Row): CsvCell
}

/**
 * How a text begins that spreadsheets take for a formula or a command, in the wide forms of East Asian keyboards too.
 * Spaces in front are skipped by some of them. Written so that PostgreSQL reads it alike.
 */
export const COMMAND = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

// Excel reads a file as UTF-8 only when it begins with this.
const BYTE_ORDER_MARK = '\ufeff'

/** A table for a spreadsheet. Text can never act as a formula there; numbers stay numbers. */
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
