import { useState } from 'react'
import type { ContentPiece } from '../../backend/content.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { ContentAction } from './use-content-actions.ts'
import type { PieceEdits } from './use-piece-edits.ts'

/** What can be done with a piece, from where it stands. */
export function ContentActions({
  piece,
  edits,
  busyWith,
  onAct,
}: {
  piece: ContentPiece | undefined
  edits: PieceEdits
  busyWith: ContentAction | undefined
  onAct(action: ContentAction): void
}) {
  const [asking, setAsking] = useState<'unpublish' | 'remove'>()
  const published = piece?.published_id !== null && piece?.published_id !== undefined
  const upToDate = published && !edits.dirty && (piece.version ?? 0) === (piece.published_version ?? 0)
  const confirm = () => {
    if (asking) onAct(asking)
    setAsking(undefined)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {!upToDate && (
          <Button look="dawn" busy={busyWith === 'publish'} onClick={() => onAct('publish')}>
            {published ? 'Publish changes' : 'Publish'}
          </Button>
        )}
        {edits.dirty && (
          <Button type="submit" look="ink" busy={busyWith === 'save'}>
            Save draft
          </Button>
        )}
        {edits.dirty && piece && (
          <Button look="quiet" onClick={edits.drop}>
            Undo changes
          </Button>
        )}
      </div>
      {piece && (
        <div className="flex flex-wrap gap-2 border-t border-rule pt-3">
          {published && (
            <Button busy={busyWith === 'unpublish'} onClick={() => setAsking('unpublish')}>
              Take off the page
            </Button>
          )}
          <Button look="danger" icon="bin" busy={busyWith === 'remove'} onClick={() => setAsking('remove')}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'remove' ? 'Delete this for good?' : 'Take this off the page?'}
        action={asking === 'remove' ? 'Delete' : 'Take off the page'}
        danger={asking === 'remove'}
        onConfirm={confirm}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {asking === 'remove'
            ? published
              ? 'It disappears from the public page and from here. It cannot be brought back.'
              : 'The draft disappears. It cannot be brought back.'
            : 'Visitors no longer see it. It stays here as a draft and can be published again.'}
        </p>
      </ConfirmDialog>
    </div>
  )
}
