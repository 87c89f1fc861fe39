import papaparse from 'papaparse'

/** A file as lines of cells. Lines are counted as a spreadsheet does, the heading being the first. */
export interface ReadFile {
  name: string
  /** SHA-256 of its bytes, by which the same file is known again. */
  hash: string
  headings: string[]
  rows: { line: number; cells: string[] }[]
}

/** Excel on Windows saves in Windows-1252 unless asked for UTF-8. Bytes that aren't UTF-8 are taken for that. */
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
