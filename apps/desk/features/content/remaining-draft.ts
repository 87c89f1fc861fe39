import type { ContentValues } from './content-values.ts'

/** A piece while it is written, as it is kept until it is saved. */
export interface PieceDraft {
  /** The draft's version when the writing began; null for what had no draft. */
  version: number | null
  before: ContentValues
  values: ContentValues
}

/** What was on its way to be saved, and what it was written over. */
export type SentPiece = Pick<PieceDraft, 'before' | 'values'>

/** What was typed on while a piece was being saved, to be saved next: changes to the draft that came of it. */
export function remainingDraft(
  latest: PieceDraft | undefined,
  sent: SentPiece,
  draft: { version: number; values: ContentValues },
): PieceDraft | undefined {
  // Nothing kept means that everything was put back as it had been.
  const typed = Object.entries(latest?.values ?? sent.before).filter(
    ([name, value]) => value !== sent.values[name] && value !== draft.values[name],
  )
  if (typed.length === 0) return undefined
  const { version, values } = draft
  return { version, before: values, values: { ...values, ...Object.fromEntries(typed) } }
}
