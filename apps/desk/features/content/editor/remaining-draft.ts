import type { ContentValues } from '../content-values.ts'

/** Unsaved edits to a piece, as stored in the browser. */
export interface PieceDraft {
  /** The saved version that the edits started from; null when there was none. */
  version: number | null
  before: ContentValues
  values: ContentValues
}

/** The text that a save sends, and the saved text before it. */
export type SentPiece = Pick<PieceDraft, 'before' | 'values'>

/** Text typed while a save was under way, as edits to the draft it saved. */
export function remainingDraft(
  latest: PieceDraft | undefined,
  sent: SentPiece,
  draft: { version: number; values: ContentValues },
): PieceDraft | undefined {
  // No stored edits means that everything was set back to the text before.
  const typed = Object.entries(latest?.values ?? sent.before).filter(
    ([name, value]) => value !== sent.values[name] && value !== draft.values[name],
  )
  if (typed.length === 0) return undefined
  const { version, values } = draft
  return { version, before: values, values: { ...values, ...Object.fromEntries(typed) } }
}
