type CsvCell = string | number | boolean | null | undefined

export interface CsvColumn<Row> {
  heading: string
  cell(row: Row): CsvCell
}

/**
 * Matches text that a spreadsheet would run as a formula. Leading spaces and full-width signs are included,
 * because some spreadsheets accept them. A test keeps it equal to FORMULA in engine/rest/request/csv-body.ts,
 * which PostgreSQL evaluates, so write nothing that only JavaScript understands.
 */
export const COMMAND = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

// Excel reads a file as UTF-8 only if it begins with this.
const BYTE_ORDER_MARK = '\ufeff'

/** Makes a CSV file of the rows. Text never becomes a formula, and numbers stay numbers. */
export function toCsv<Row>(columns: CsvColumn<Row>[], rows: Row[]): string {
  const lines = [
    columns.map(({ heading }) => csvCell(heading)),
    ...rows.map((row) => columns.map(({ cell }) => csvCell(cell(row)))),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  // With an apostrophe in front, a spreadsheet shows the text instead of running it.
  const harmless = COMMAND.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** London's time as 2026-11-16 09:30, which every spreadsheet can read and sort. */
export function csvMoment(at: string | null): string {
  if (!at) return ''
  const part = Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
}
