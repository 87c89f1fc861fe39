import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { addNote } from '../../backend/cases.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { useKept } from '../../session/use-kept.ts'
import { rereadCase } from './use-case.ts'

export interface NoteDraft {
  text: string
  change(text: string): void
  send(): void
  sending: boolean
  failure: string | undefined
}

/** A note before it is sent; it stays until then, whatever happens to the page or the session. */
export function useNote(reference: string): NoteDraft {
  const queryClient = useQueryClient()
  const [text = '', setText] = useKept<string>(reference, 'note')
  const [failure, setFailure] = useState<string>()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (body: string) => addNote(supabase, reference, body),
    onSuccess(answer, sent) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      // What was typed on while it was being sent is the next note.
      if (answer.outcome === 'changed')
        setText((typed) => (typed === sent ? undefined : typed?.slice(sent.length)))
      rereadCase(queryClient, reference)
    },
    onError: () => setFailure('The note was not added. Try again in a moment: it is still here.'),
  })
  return {
    text,
    change: (typed) => {
      setFailure(undefined)
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
