import { useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import type { ContentKind, ContentPiece, Draft } from '../../backend/content.ts'
import { keep, readKept } from '../../session/kept-text.ts'
import { useKept } from '../../session/use-kept.ts'
import { useMe } from '../../session/use-me.ts'
import { type ContentValues, freshValues, valuesOf } from './content-values.ts'
import { type KeptPiece, type SentPiece, typedSince } from './typed-since.ts'

/** Somebody else saved while it was written here: field by field, both versions. */
export interface PieceConflict {
  contested: { name: string; mine: string; theirs: string }[]
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
  const [kept, setKept] = useKept<KeptPiece>(aboutOf(kind, id), 'piece')
  const [fresh] = useState(() => freshValues(kind, londonDay(new Date())))
  const saved = piece ? valuesOf(kind, piece.fields) : fresh
  const version = piece?.version ?? null

  const begin = (): KeptPiece => ({ version, before: saved, values: saved })
  const outdated = kept !== undefined && kept.version !== version
  // Fields only one of us touched join by themselves; the rest is for a person to choose.
  const contested = outdated
    ? Object.entries(kept.values)
        .filter(([name, mine]) => mine !== saved[name] && mine !== kept.before[name])
        .map(([name, mine]) => ({ name, mine, theirs: saved[name] ?? '' }))
    : []
  const merged = (mine: KeptPiece): ContentValues => ({
    ...saved,
    ...Object.fromEntries(Object.entries(mine.values).filter(([name, value]) => value !== mine.before[name])),
  })

  const values = kept ? merged(kept) : saved
  return {
    values,
    dirty: kept !== undefined,
    version,
    set: (name, value) =>
      setKept((latest) => {
        const next = latest ?? begin()
        const values = { ...next.values, [name]: value }
        const same = Object.entries(values).every(([field, typed]) => typed === next.before[field])
        return same ? undefined : { ...next, values }
      }),
    drop: () => setKept(() => undefined),
    sent: { before: saved, values },
    rebase: (sent, draft) => {
      // Read and not taken from the state: what this closes over may be older than the last letter.
      const latest = readKept<KeptPiece>(me.id, aboutOf(kind, id), 'piece')
      const rest = typedSince(latest, sent, {
        version: draft.version,
        values: valuesOf(kind, draft.fields),
      })
      if (id !== 'new') return setKept(() => rest)
      // Something new goes on under the address of its draft, in another editor that begins with what is kept there.
      // Not through the state of this one, which is gone before it would change.
      keep(me.id, aboutOf(kind, id), 'piece', undefined)
      keep(me.id, aboutOf(kind, draft.id), 'piece', rest)
    },
    conflict: outdated
      ? {
          contested,
          keepMine: () => setKept((latest) => latest && { version, before: saved, values: merged(latest) }),
          takeTheirs: () => setKept(() => undefined),
        }
      : undefined,
  }
}

const aboutOf = (kind: ContentKind, id: string) => `content-${kind}-${id}`
