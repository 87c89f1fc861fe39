import { useState } from 'react'
import type { ContentPiece } from '../../../backend/content.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { PieceEdits } from '../editor/use-piece-edits.ts'
import { Schedule } from './schedule.tsx'
import type { ContentAction } from './use-content-actions.ts'

/** The buttons that fit a piece's state: publish, save, undo, publish later, unpublish, delete. */
export function ContentActions({
  piece,
  edits,
  busyWith,
  onAct,
}: {
  piece: ContentPiece | undefined
  edits: PieceEdits
  busyWith: ContentAction | undefined
  onAct(action: ContentAction, at?: string): void
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
        {!upToDate && <Schedule piece={piece} busyWith={busyWith} onAct={onAct} />}
      </div>
      {piece && (
        <div className="flex flex-wrap gap-2 border-t border-rule pt-3">
          {published && (
            <Button busy={busyWith === 'unpublish'} onClick={() => setAsking('unpublish')}>
              Unpublish
            </Button>
          )}
          <Button look="danger" icon="bin" busy={busyWith === 'remove'} onClick={() => setAsking('remove')}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmRemoval
        asking={asking}
        published={published}
        onConfirm={confirm}
        onClose={() => setAsking(undefined)}
      />
    </div>
  )
}

function ConfirmRemoval({
  asking,
  published,
  onConfirm,
  onClose,
}: {
  asking: 'unpublish' | 'remove' | undefined
  published: boolean
  onConfirm(): void
  onClose(): void
}) {
  return (
    <ConfirmDialog
      open={asking !== undefined}
      title={asking === 'remove' ? 'Delete this for good?' : 'Unpublish this?'}
      action={asking === 'remove' ? 'Delete' : 'Unpublish'}
      danger={asking === 'remove'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {asking === 'remove'
          ? published
            ? 'It’ll be deleted here and on the public page. You can’t undo this.'
            : 'The draft will be deleted. You can’t undo this.'
          : 'Visitors won’t see it any more. It stays here as a draft you can publish again.'}
      </p>
    </ConfirmDialog>
  )
}
