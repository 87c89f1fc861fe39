import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../../backend/client/describe-failure.ts'
import type { Missing, Refused } from '../../../backend/client/outcomes.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { readFirmLists } from '../../../backend/firm-lists.ts'
import { CHECKLISTS_KEY } from '../../../session/use-checklists.ts'
import { toast } from '../../../ui/toast.ts'

export const useFirmLists = () =>
  useQuery({ queryKey: ['firm-lists'], queryFn: () => readFirmLists(supabase) })

/**
 * If a colleague has changed a list of documents or reasons meanwhile, nothing is saved and the list is read
 * again. Saving a check, or what a step needs, replaces a colleague's change.
 */
export function useSaveList(onSaved?: () => void) {
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: CHECKLISTS_KEY }),
      queryClient.invalidateQueries({ queryKey: ['firm-lists'] }),
    ])
  const saving = useMutation({
    mutationFn: (send: () => Promise<{ outcome: 'changed' | 'conflict' } | Refused | Missing>) => send(),
    async onSuccess(answer) {
      if (answer.outcome === 'refused') return toast.failed(REFUSALS[answer.reason])
      // The refetched list replaces what was typed, so the form stays busy until the list has arrived.
      await refetch()
      if (answer.outcome !== 'changed')
        return toast.failed('A colleague changed this list meanwhile. Look at it again, then save.')
      toast.done('Saved')
      onSaved?.()
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was saved.')),
  })
  return { save: saving.mutate, busy: saving.isPending }
}
