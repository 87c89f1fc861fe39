import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import {
  type Lender,
  type LenderFields,
  listLenders,
  removeLender,
  saveLender,
} from '../../backend/lenders.ts'
import { toast } from '../../ui/toast.ts'

export const LENDERS_KEY = ['lenders'] as const

export function useLenders(search: string) {
  return useQuery({
    queryKey: [...LENDERS_KEY, search],
    queryFn: () => listLenders(supabase, search),
    placeholderData: (before) => before,
  })
}

/** `known` is null for a new lender. */
export function useSaveLender(known: Lender | null, onDone: () => void) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const saving = useMutation({
    mutationFn: (fields: LenderFields) => saveLender(supabase, known, fields),
    onSuccess(answer) {
      void queryClient.invalidateQueries({ queryKey: LENDERS_KEY })
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'missing') return setFailure('A colleague removed this lender.')
      if (answer.outcome === 'conflict')
        return setFailure(
          'A colleague changed this lender meanwhile. Close this and open it again to see how it is now.',
        )
      toast.done('Lender saved')
      onDone()
    },
    onError: (error) => setFailure(describeFailure(error, 'This wasn’t saved.')),
  })
  const save = (fields: LenderFields) => {
    setFailure(undefined)
    saving.mutate(fields)
  }
  return { save, busy: saving.isPending, failure }
}

export function useRemoveLender(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => removeLender(supabase, id),
    onSuccess() {
      toast.done('Lender removed')
      onDone()
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was changed.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LENDERS_KEY }),
  })
}
