import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { CaseLead } from '../../backend/case.ts'
import { markSpam } from '../../backend/cases.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { toast } from '../../ui/toast.tsx'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from './use-case.ts'

/** Says that a lead is spam; Release takes it back. */
export function useMarkSpam({ reference, version }: CaseLead) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => markSpam(supabase, reference, version),
    onSuccess(answer) {
      if (answer.outcome === 'conflict') {
        toast.failed('A colleague just changed this lead. Check it again.')
        return applyConflict(queryClient, reference, answer)
      }
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      if (answer.outcome === 'changed') {
        const now = new Date().toISOString()
        patchLead(queryClient, reference, { quarantined: true, spam_since: now, version: answer.version })
        toast.done(`${reference} is marked as spam and has left the inbox`)
      }
      refetchCase(queryClient, reference)
    },
    onError(error) {
      toast.failed('Not marked as spam. Try again in a moment.')
      refetchAfterFailure(queryClient, reference, error)
    },
  })
}
