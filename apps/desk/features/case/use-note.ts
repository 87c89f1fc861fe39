import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { addNote } from '../../backend/cases.ts'
import { failureWords } from '../../backend/failure-words.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { createAttemptKey } from '../../session/attempt-key.ts'
import { useKept } from '../../session/use-kept.ts'
import { typedOn } from './typed-on.ts'
import { rereadAfterFailure, rereadCase } from './use-case.ts'

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
  const [attempt] = useState(createAttemptKey)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (body: string) => addNote(supabase, reference, body, attempt.of(body)),
    onSuccess(answer, sent) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'changed') {
        attempt.done()
        setText((typed) => typed && typedOn(typed, sent))
      }
      rereadCase(queryClient, reference)
    },
    onError(error) {
      setFailure(failureWords(error, 'The note was not added.'))
      rereadAfterFailure(queryClient, reference, error)
    },
  })
  return {
    text,
    change: (typed) => {
      setFailure(undefined)
      if (!typed) attempt.done()
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
