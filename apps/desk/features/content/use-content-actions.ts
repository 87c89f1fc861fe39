import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS, type Refusal } from '#shared/desk/refusals.ts'
import {
  type ContentKind,
  type ContentPiece,
  type Draft,
  type DraftAnswer,
  discardDraft,
  publishContent,
  saveDraft,
  unpublishContent,
} from '../../backend/content.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { toast } from '../../ui/toast.tsx'
import { fieldsOf } from './content-values.ts'
import type { SentPiece } from './remaining-draft.ts'
import { contentKey } from './use-content.ts'
import type { PieceEdits } from './use-piece-edits.ts'

export type ContentAction = 'save' | 'publish' | 'unpublish' | 'remove'

interface Run {
  action: ContentAction
  sent: SentPiece | undefined
}

/** Ended before it was done; the reason is shown, or a conflict speaks for itself. */
class Stopped extends Error {
  readonly reason: Refusal | 'conflict' | 'missing'

  constructor(reason: Stopped['reason']) {
    super(reason)
    this.reason = reason
  }
}

const done: Record<ContentAction, string> = {
  save: 'Draft saved',
  publish: 'Published: the page shows it at its next read',
  unpublish: 'Taken off the page and kept as a draft',
  remove: 'Deleted',
}

/** Saving, publishing, taking down, deleting: each against the version that was seen. */
export function useContentActions(
  kind: ContentKind,
  piece: ContentPiece | undefined,
  edits: PieceEdits,
  onDone: (action: ContentAction, draft: Draft | undefined) => void,
) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()

  /** Shows a draft in the lists before they are read again. */
  const take = (draft: Draft) =>
    queryClient.setQueryData<ContentPiece[]>(contentKey(kind), (known = []) => [
      draft,
      ...known.filter(
        (each) => each.id !== draft.id && (each.id !== null || each.published_id !== draft.published_id),
      ),
    ])

  const settled = (answer: DraftAnswer): Draft => {
    if (answer.outcome === 'refused') throw new Stopped(answer.reason)
    if (answer.outcome === 'missing') throw new Stopped('missing')
    take(answer.draft)
    if (answer.outcome === 'conflict') throw new Stopped('conflict')
    return answer.draft
  }
  const save = async () =>
    settled(
      await saveDraft(supabase, kind, fieldsOf(kind, edits.values), {
        id: piece?.id ?? null,
        version: edits.version,
        published_id: piece?.published_id ?? null,
      }),
    )
  /** The draft as it stands; begun or saved first where it is not. */
  const current = async () => (piece?.id && !edits.dirty ? (piece as Draft) : save())

  const run = useMutation({
    networkMode: 'always',
    mutationFn: async ({ action }: Run): Promise<Draft | undefined> => {
      if (action === 'save') return save()
      if (action === 'publish') return settled(await publishContent(supabase, await current()))
      const draft = piece?.id ? (piece as Draft) : await save()
      if (action === 'unpublish') return settled(await unpublishContent(supabase, draft))
      const down = draft.published_id === null ? draft : settled(await unpublishContent(supabase, draft))
      const answer = await discardDraft(supabase, down)
      if (answer.outcome !== 'changed') settled(answer)
      return undefined
    },
    onSuccess(draft, { action, sent }) {
      if (!draft) edits.drop()
      else if (sent) edits.rebase(sent, draft)
      toast.done(done[action])
      onDone(action, draft)
    },
    onError(error) {
      if (!(error instanceof Stopped))
        return setFailure('That did not work. Try again in a moment: what you wrote is still here.')
      if (error.reason === 'conflict') return
      setFailure(error.reason === 'missing' ? 'Somebody deleted it meanwhile.' : REFUSALS[error.reason])
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content'] }),
  })
  return {
    run: (action: ContentAction) => {
      setFailure(undefined)
      // A draft that is already there is taken down as it was saved; what was typed since stays to be saved.
      const sends = action !== 'unpublish' || !piece?.id
      if (!run.isPending) run.mutate({ action, sent: sends ? edits.sent : undefined })
    },
    busyWith: run.isPending ? run.variables.action : undefined,
    failure,
  }
}
