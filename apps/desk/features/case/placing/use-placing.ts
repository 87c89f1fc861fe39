import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS, type Refusal } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { readPlacing } from '../../../backend/placing.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { caseKey, refetchAfterFailure, refetchCase } from '../use-case.ts'

/** Lenders, terms, checks and gates of a case. Refetched with the case. */
export function usePlacing(reference: string) {
  return useQuery({
    queryKey: [...caseKey(reference), 'placing'],
    queryFn: () => readPlacing(supabase, reference),
  })
}

type Answer = { outcome: 'changed' | 'missing' | 'conflict' } | { outcome: 'refused'; reason: Refusal }

interface Act<Given extends Answer> {
  send(): Promise<Given>
  /** The toast. */
  done: string
  onDone?: (answer: Given) => void
}

/** Sends a change of the case; `failure` says why the last one wasn't made. */
export function usePlacingChange<Given extends Answer>(reference: string) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const acting = useMutation({
    mutationFn: ({ send }: Act<Given>) => send(),
    onSuccess(answer, { done, onDone }) {
      refetchCase(queryClient, reference)
      if (answer.outcome === 'refused') {
        setRefusal(answer.reason)
        return setFailure(REFUSALS[answer.reason])
      }
      if (answer.outcome === 'missing') return setFailure('It no longer exists.')
      if (answer.outcome === 'conflict')
        return setFailure('A colleague changed this meanwhile. Look at it again before you save.')
      toast.done(done)
      onDone?.(answer)
    },
    onError(error) {
      setFailure(describeFailure(error, 'This wasn’t saved.'))
      refetchAfterFailure(queryClient, reference, error)
    },
  })
  const act = (given: Act<Given>) => {
    setFailure(undefined)
    setRefusal(undefined)
    acting.mutate(given)
  }
  return { act, busy: acting.isPending, failure, refusal }
}
