import type { Block } from '../../_shared/mail/mail-content.ts'

export type PaperBlock =
  | Exclude<Block, { kind: 'steps' | 'action' }>
  | { kind: 'table'; head: string[]; rows: PaperRow[] }

export interface PaperRow {
  label: string
  cells: string[]
  strong?: boolean
}

/** The content of a document that we make, before it's laid out as a PDF or as plain text. */
export interface Paper {
  title: string
  subtitle: string
  blocks: PaperBlock[]
  footer: string
  madeAt: Date
}
