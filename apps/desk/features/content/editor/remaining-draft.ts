import type { ContentValues } from '../content-values.ts'

/** Unsaved edits to a piece, as they are kept in the browser's storage. */
export interface PieceDraft {
  /** The saved version that the edits started from, with its text in `before`. Null if no draft was saved. */
  version: number | null
  before: ContentValues
  values: ContentValues
}

/** The text that a save sends (`values`), and the text that was saved before it (`before`). */
export type SentPiece = Pick<PieceDraft, 'before' | 'values'>

/**
 * Returns what was typed while a save was under way, as edits to the draft that the save made. Undefined if
 * nothing was typed. `latest` is undefined if the browser has no unsaved edits.
 */
export function remainingDraft(
  latest: PieceDraft | undefined,
  sent: SentPiece,
  draft: { version: number; values: ContentValues },
): PieceDraft | undefined {
  // Without unsaved edits, the person has set every field back to the text before the save.
  const typed = Object.entries(latest?.values ?? sent.before).filter(
    ([name, value]) => value !== sent.values[name] && value !== draft.values[name],
  )
  if (typed.length === 0) return undefined
  const { version, values } = draft
  return { version, before: values, values: { ...values, ...Object.fromEntries(typed) } }
}
