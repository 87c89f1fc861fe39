import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS, type Refusal } from '#shared/desk/refusals.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  type ContentKind,
  type ContentPiece,
  type Draft,
  type DraftAnswer,
  discardDraft,
  publishContent,
  saveDraft,
  scheduleContent,
  unpublishContent,
} from '../../../backend/content.ts'
import { toast } from '../../../ui/toast.ts'
import { fieldsOf } from '../content-values.ts'
import type { SentPiece } from '../editor/remaining-draft.ts'
import type { PieceEdits } from '../editor/use-piece-edits.ts'
import { pieceKey } from '../use-content.ts'

export type ContentAction = 'save' | 'publish' | 'schedule' | 'unschedule' | 'unpublish' | 'remove'

interface Run {
  action: ContentAction
  at: string | null
  sent: SentPiece | undefined
}

/**
 * Thrown if the server didn't do what was asked. The reason is shown as `failure`, except a conflict, which
 * ContentConflict shows.
 */
class Stopped extends Error {
  readonly reason: Refusal | 'conflict' | 'missing'

  constructor(reason: Stopped['reason']) {
    super(reason)
    this.reason = reason
  }
}

const done: Record<ContentAction, string> = {
  save: 'Draft saved',
  // If the backend is a Supabase project, the site's pages are static and are only built at the next deploy.
  publish: __DESK_SUPABASE_URL__
    ? 'Published. Its page is on the site after the next deploy.'
    : 'Published. Live on the site.',
  schedule: 'Scheduled',
  unschedule: 'No longer scheduled',
  unpublish: 'Unpublished. Saved as a draft.',
  remove: 'Deleted',
}

export function useContentActions(
  kind: ContentKind,
  piece: ContentPiece | undefined,
  edits: PieceEdits,
  onDone: (action: ContentAction, draft: Draft | undefined) => void,
) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()

  const steps = useDraftSteps(kind, piece, edits)

  const run = useMutation({
    mutationFn: ({ action, at }: Run) => steps(action, at),
    onSuccess(draft, { action, sent }) {
      if (!draft) edits.drop()
      else if (sent) edits.rebase(sent, draft)
      toast.done(done[action])
      onDone(action, draft)
    },
    onError(error) {
      if (!(error instanceof Stopped))
        return setFailure('That didn’t work. Try again in a moment. Your text is still here.')
      if (error.reason === 'conflict') return
      setFailure(error.reason === 'missing' ? 'A colleague has deleted it.' : REFUSALS[error.reason])
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content'] }),
  })
  return {
    run: (action: ContentAction, at: string | null = null) => {
      setFailure(undefined)
      // Unpublishing or unscheduling an existing draft doesn't save unsaved text, which stays in the form.
      const sends = (action !== 'unpublish' && action !== 'unschedule') || !piece?.id
      if (!run.isPending) run.mutate({ action, at, sent: sends ? edits.sent : undefined })
    },
    busyWith: run.isPending ? run.variables.action : undefined,
    failure,
  }
}

/**
 * Each call names the version it expects to change, so that the server can refuse to overwrite a colleague's
 * newer version.
 */
function useDraftSteps(kind: ContentKind, piece: ContentPiece | undefined, edits: PieceEdits) {
  const queryClient = useQueryClient()

  /** The draft is cached under its own and its published id, so that it shows before the refetch. */
  const cacheDraft = (draft: Draft) => {
    for (const id of [draft.id, draft.published_id, piece?.published_id])
      if (id) queryClient.setQueryData<ContentPiece>(pieceKey(kind, id), draft)
  }

  const expectDraft = (answer: DraftAnswer): Draft => {
    if (answer.outcome === 'refused') throw new Stopped(answer.reason)
    if (answer.outcome === 'missing') throw new Stopped('missing')
    cacheDraft(answer.draft)
    if (answer.outcome === 'conflict') throw new Stopped('conflict')
    return answer.draft
  }
  const save = async () =>
    expectDraft(
      await saveDraft(supabase, kind, fieldsOf(kind, edits.values), {
        id: piece?.id ?? null,
        version: edits.version,
        published_id: piece?.published_id ?? null,
      }),
    )
  const current = async () => (piece?.id && !edits.dirty ? (piece as Draft) : save())

  return async (action: ContentAction, at: string | null): Promise<Draft | undefined> => {
    if (action === 'save') return save()
    if (action === 'schedule') return expectDraft(await scheduleContent(supabase, await current(), at))
    if (action === 'publish') return expectDraft(await publishContent(supabase, await current()))
    const draft = piece?.id ? (piece as Draft) : await save()
    if (action === 'unschedule') return expectDraft(await scheduleContent(supabase, draft, null))
    if (action === 'unpublish') return expectDraft(await unpublishContent(supabase, draft))
    const down = draft.published_id === null ? draft : expectDraft(await unpublishContent(supabase, draft))
    const answer = await discardDraft(supabase, down)
    if (answer.outcome !== 'changed') expectDraft(answer)
    return undefined
  }
}
