import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Missing, Refused } from '../../../backend/answers.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { readFirmLists } from '../../../backend/firm-lists.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { CHECKLISTS_KEY } from '../../../session/use-checklists.ts'
import { toast } from '../../../ui/toast.tsx'

export const useFirmLists = () =>
  useQuery({ queryKey: ['firm-lists'], queryFn: () => readFirmLists(supabase) })

/** Saves one of the firm's lists. After a conflict the list is read again, and nothing was saved. */
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
      // The new list replaces what was typed, so nothing may be typed before it is there.
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
