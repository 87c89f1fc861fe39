/** A piece of a paper, without layout. */
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'smallPrint'; text: string }
  | { kind: 'facts'; facts: PaperFact[] }
  | { kind: 'table'; head: string[]; rows: PaperRow[] }

/** What something is, and what it says. */
export interface PaperFact {
  label: string
  value: string
}

/** A line of a table, with one cell for each column after the first. */
export interface PaperRow {
  label: string
  cells: string[]
  /** A sum to compare by. */
  strong?: boolean
}

/** What a PDF says. */
export interface Paper {
  title: string
  /** Under the title: the reference, the day, and the reader. */
  subtitle: string
  blocks: PaperBlock[]
  /** At the foot of every page. */
  footer: string
  madeAt: Date
}
