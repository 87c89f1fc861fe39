import { useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import type { ContentKind, ContentPiece, Draft } from '../../backend/content.ts'
import { readDraft, storeDraft } from '../../session/drafts/stored-drafts.ts'
import { useDraft } from '../../session/drafts/use-draft.ts'
import { useMe } from '../../session/use-me.ts'
import { type ContentValues, freshValues, valuesOf } from './content-values.ts'
import { type PieceDraft, remainingDraft, type SentPiece } from './remaining-draft.ts'

/** Somebody else saved while it was written here: field by field, both versions. */
export interface PieceConflict {
  conflicts: { name: string; mine: string; theirs: string }[]
  keepMine(): void
  takeTheirs(): void
}

export interface PieceEdits {
  values: ContentValues
  dirty: boolean
  /** The version the next save is made against. */
  version: number | null
  set(name: string, value: string): void
  /** Drops what is not saved. */
  drop(): void
  /** What a save sends now. */
  sent: SentPiece
  /** After a save: what was typed since stays, as changes to the draft that was saved. */
  rebase(sent: SentPiece, draft: Draft): void
  conflict: PieceConflict | undefined
}

/** A piece while it is written. It outlives a reload; what others save meanwhile is shown, never overwritten. */
export function usePieceEdits(
  { kind, id }: { kind: ContentKind; id: string },
  piece: ContentPiece | undefined,
): PieceEdits {
  const me = useMe()
  const [stored, setDraft] = useDraft<PieceDraft>(draftKey(kind, id), 'piece')
  const [fresh] = useState(() => freshValues(kind, londonDay(new Date())))
  const saved = piece ? valuesOf(kind, piece.fields) : fresh
  const version = piece?.version ?? null

  const begin = (): PieceDraft => ({ version, before: saved, values: saved })
  const outdated = stored !== undefined && stored.version !== version
  // Fields only one of us touched join by themselves; the rest is for a person to choose.
  const conflicts = outdated
    ? Object.entries(stored.values)
        .filter(([name, mine]) => mine !== saved[name] && mine !== stored.before[name])
        .map(([name, mine]) => ({ name, mine, theirs: saved[name] ?? '' }))
    : []
  const merged = (mine: PieceDraft): ContentValues => ({
    ...saved,
    ...Object.fromEntries(Object.entries(mine.values).filter(([name, value]) => value !== mine.before[name])),
  })

  const values = stored ? merged(stored) : saved
  return {
    values,
    dirty: stored !== undefined,
    version,
    set: (name, value) =>
      setDraft((latest) => {
        const next = latest ?? begin()
        const values = { ...next.values, [name]: value }
        const same = Object.entries(values).every(([field, typed]) => typed === next.before[field])
        return same ? undefined : { ...next, values }
      }),
    drop: () => setDraft(() => undefined),
    sent: { before: saved, values },
    rebase: (sent, draft) => {
      // Read and not taken from the state: what this closes over may be older than the last letter.
      const latest = readDraft<PieceDraft>(me.id, draftKey(kind, id), 'piece')
      const rest = remainingDraft(latest, sent, {
        version: draft.version,
        values: valuesOf(kind, draft.fields),
      })
      if (id !== 'new') return setDraft(() => rest)
      // Something new goes on under the address of its draft, in another editor that starts from the draft stored there.
      // Not through the state of this one, which is gone before it would change.
      storeDraft(me.id, draftKey(kind, id), 'piece', undefined)
      storeDraft(me.id, draftKey(kind, draft.id), 'piece', rest)
    },
    conflict: outdated
      ? {
          conflicts,
          keepMine: () => setDraft((latest) => latest && { version, before: saved, values: merged(latest) }),
          takeTheirs: () => setDraft(() => undefined),
        }
      : undefined,
  }
}

const draftKey = (kind: ContentKind, id: string) => `content-${kind}-${id}`
