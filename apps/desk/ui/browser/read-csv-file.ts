import papaparse from 'papaparse'
import { COMMAND } from '#shared/desk/csv.ts'

/** Lines are numbered as in a spreadsheet, so the headings are line 1. Empty lines are left out. */
export interface ReadFile {
  name: string
  /** SHA-256 of the file's bytes, by which the same file is recognised. */
  hash: string
  headings: string[]
  rows: { line: number; cells: string[] }[]
}

/**
 * Excel's “Unicode text” is UTF-16 and begins with a byte order mark. Other bytes that aren't valid UTF-8 are read as
 * Windows-1252, which Excel on Windows uses by default.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function parseLines(text: string): Pick<ReadFile, 'headings' | 'rows'> {
  const [headings = [], ...lines] = papaparse.parse(text, {}).data
  return {
    headings: headings.map((heading) => heading.trim()),
    rows: lines
      .map((cells, index) => ({ line: index + 2, cells: cells.map(readText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }
}

/** Without the apostrophe that our own files have in front of what a spreadsheet would run. */
function readText(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && COMMAND.test(text.slice(1)) ? text.slice(1) : text
}

// PostgreSQL stores every character but this one, and refuses all rows that are sent together with it.
const UNSTORABLE = '\u0000'

/** Says what is wrong with a row that can't be stored, whatever its columns mean. */
export function findRowFault(cells: readonly string[]): string | undefined {
  const column = cells.findIndex((cell) => cell.includes(UNSTORABLE))
  if (column === -1) return undefined
  const seen = (cells[column] ?? '').replaceAll(UNSTORABLE, '').slice(0, 60)
  return `Column ${column + 1} (“${seen}”) contains a character that can’t be stored. Type the cell again.`
}

export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, hash, ...parseLines(decodeText(bytes)) }
}
