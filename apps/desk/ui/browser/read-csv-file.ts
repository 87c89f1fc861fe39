import papaparse from 'papaparse'

/** Lines are numbered as in a spreadsheet, so the headings are line 1. Empty lines are left out. */
export interface ReadFile {
  name: string
  /** SHA-256 of the file's bytes, by which the same file is recognised. */
  hash: string
  headings: string[]
  rows: { line: number; cells: string[] }[]
}

/** Bytes that aren't valid UTF-8 are read as Windows-1252, which Excel on Windows uses by default. */
export function decodeText(bytes: Uint8Array): string {
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
      .map((cells, index) => ({ line: index + 2, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }
}

export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, hash, ...parseLines(decodeText(bytes)) }
}
