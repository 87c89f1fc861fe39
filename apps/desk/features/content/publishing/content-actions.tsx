import { useState } from 'react'
import type { ContentPiece } from '../../../backend/content.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { PieceEdits } from '../editor/use-piece-edits.ts'
import { Schedule } from './schedule.tsx'
import type { ContentAction } from './use-content-actions.ts'

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
      {asking && (
        <ConfirmDialog
          {...wordsFor(asking, published)}
          danger={asking === 'remove'}
          onConfirm={() => {
            onAct(asking)
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function wordsFor(asked: 'unpublish' | 'remove', published: boolean) {
  if (asked === 'unpublish')
    return {
      title: 'Unpublish this?',
      action: 'Unpublish',
      children: <p>Visitors won’t see it any more. It stays here as a draft you can publish again.</p>,
    }
  return {
    title: 'Delete this for good?',
    action: 'Delete',
    children: (
      <p>
        {published ? 'It’ll be deleted here and on the public page.' : 'The draft will be deleted.'} You can’t
        undo this.
      </p>
    ),
  }
}
