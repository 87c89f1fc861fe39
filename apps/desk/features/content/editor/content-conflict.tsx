import type { ContentKind, ContentPiece } from '../../../backend/content.ts'
import { ConflictButtons } from '../../../ui/conflict-buttons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CONTENT_KINDS } from '../content-kinds.ts'
import type { PieceConflict } from './use-piece-edits.ts'

export function ContentConflict({
  kind,
  piece,
  conflict,
}: {
  kind: ContentKind
  piece: ContentPiece | undefined
  conflict: PieceConflict
}) {
  const labels = new Map(CONTENT_KINDS[kind].fields.map(({ name, label }) => [name, label]))
  const who = piece?.updated_by_name ?? 'A colleague'
  return (
    <Notice tone="amber" alert title={`${who} saved a newer version while you were editing`}>
      {conflict.conflicts.length === 0 ? (
        <p>It doesn’t affect your changes. The form above now has both.</p>
      ) : (
        <dl className="mt-2 grid gap-3">
          {conflict.conflicts.map(({ name, mine, theirs }) => (
            <div key={name}>
              <dt className="font-semibold">{labels.get(name) ?? name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="text-small text-ink-soft">Yours: </span>
                {mine || 'empty'}
              </dd>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="text-small text-ink-soft">Theirs: </span>
                {theirs || 'empty'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ConflictButtons keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs} />
    </Notice>
  )
}
