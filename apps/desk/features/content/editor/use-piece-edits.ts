import { useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import type { ContentKind, ContentPiece, Draft } from '../../../backend/content.ts'
import { readDraft, storeDraft } from '../../../session/drafts/stored-drafts.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useMe } from '../../../session/use-me.ts'
import { type ContentValues, freshValues, valuesOf } from '../content-values.ts'
import { type PieceDraft, remainingDraft, type SentPiece } from './remaining-draft.ts'

/** `conflicts` is empty if a colleague saved a newer version, but no field has two different edits. */
export interface PieceConflict {
  conflicts: { name: string; mine: string; theirs: string }[]
  keepMine(): void
  takeTheirs(): void
}

export interface PieceEdits {
  values: ContentValues
  dirty: boolean
  /** The saved version that the next save expects to replace; null if there's none. */
  version: number | null
  set(name: string, value: string): void
  drop(): void
  sent: SentPiece
  /** Called after a save. Keeps text typed since `sent` was sent, as unsaved edits to the saved draft. */
  rebase(sent: SentPiece, draft: Draft): void
  conflict: PieceConflict | undefined
}

/** Keeps a person's unsaved edits to a piece through reloads. */
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
  const conflicts = outdated ? findConflicts(stored, saved) : []
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
      // Read from storage, because the state in this closure may be older than the last key press.
      const latest = readDraft<PieceDraft>(me.id, draftKey(kind, id), 'piece')
      const rest = remainingDraft(latest, sent, {
        version: draft.version,
        values: valuesOf(kind, draft.fields),
      })
      if (id !== 'new') return setDraft(() => rest)
      // A new piece moves to its draft's address, where a new editor mounts and starts from the stored edits.
      // We store them directly, because this editor unmounts before its state would change.
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

/** A field that only one of the two people edited is no conflict: the form shows the edited text. */
function findConflicts({ before, values }: PieceDraft, newer: ContentValues): PieceConflict['conflicts'] {
  return Object.entries(values)
    .filter(([name, mine]) => mine !== before[name] && newer[name] !== before[name] && mine !== newer[name])
    .map(([name, mine]) => ({ name, mine, theirs: newer[name] ?? '' }))
}

const draftKey = (kind: ContentKind, id: string) => `content-${kind}-${id}`
