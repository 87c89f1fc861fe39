import { useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import type { ContentKind, ContentPiece } from '../../backend/content.ts'
import { useKept } from '../../session/use-kept.ts'
import { type ContentValues, freshValues, valuesOf } from './content-values.ts'

interface KeptPiece {
  /** The draft's version when the writing began; null for what had no draft. */
  version: number | null
  before: ContentValues
  values: ContentValues
}

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
  conflict: PieceConflict | undefined
}

/** A piece while it is written. It outlives a reload; what others save meanwhile is shown, never overwritten. */
export function usePieceEdits(
  { kind, id }: { kind: ContentKind; id: string },
  piece: ContentPiece | undefined,
): PieceEdits {
  const [kept, setKept] = useKept<KeptPiece>(`content-${kind}-${id}`, 'piece')
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

  return {
    values: kept ? merged(kept) : saved,
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
    conflict: outdated
      ? {
          contested,
          keepMine: () => setKept((latest) => latest && { version, before: saved, values: merged(latest) }),
          takeTheirs: () => setKept(() => undefined),
        }
      : undefined,
  }
}
