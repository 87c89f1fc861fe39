import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { addNote } from '../../../backend/cases.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { createIdempotencyKey } from '../../../session/drafts/idempotency-key.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { refetchAfterFailure, refetchCase } from '../use-case.ts'
import { unsentText } from './unsent-text.ts'

export interface NoteDraft {
  text: string
  change(text: string): void
  send(): void
  sending: boolean
  failure: string | undefined
}

/** An unsent note. The draft survives a reload and the end of the session. */
export function useNote(reference: string): NoteDraft {
  const queryClient = useQueryClient()
  const [text = '', setText] = useDraft<string>(reference, 'note')
  const [failure, setFailure] = useState<string>()
  const [idempotency] = useState(createIdempotencyKey)
  const sending = useMutation({
    mutationFn: (body: string) => addNote(supabase, reference, body, idempotency.keyFor(body)),
    onSuccess(answer, sent) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'changed') {
        idempotency.reset()
        setText((typed) => typed && unsentText(typed, sent))
      }
      refetchCase(queryClient, reference)
    },
    onError(error) {
      setFailure(describeFailure(error, 'The note wasn’t added.'))
      refetchAfterFailure(queryClient, reference, error)
    },
  })
  return {
    text,
    change: (typed) => {
      setFailure(undefined)
      if (!typed) idempotency.reset()
      setText(() => typed || undefined)
    },
    send: () => {
      setFailure(undefined)
      if (!sending.isPending) sending.mutate(text)
    },
    sending: sending.isPending,
    failure,
  }
}
