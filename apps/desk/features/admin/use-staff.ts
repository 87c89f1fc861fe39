import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS, type Refusal } from '#shared/desk/refusals.ts'
import { describeFunctionFailure } from '../../backend/client/invoke.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { handOverForGood } from '../../backend/handovers.ts'
import { listStaff, manageStaff, type StaffAction } from '../../backend/staff.ts'

const STAFF_KEY = ['staff'] as const

export function useStaff() {
  return useQuery({ queryKey: STAFF_KEY, queryFn: () => listStaff(supabase) })
}

/** Before an account is deactivated, the person's open cases are given to `newOwner`. */
export function useManageStaff() {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: async ({ newOwner, ...action }: AccountAction) => {
      if (newOwner !== undefined && action.action === 'disable') {
        const answer = await handOverForGood(supabase, action.id, newOwner)
        // Possible spam counts as open, but isn't handed over.
        if (answer.outcome === 'refused' && answer.reason !== 'no_cases')
          throw new NewOwnerError(answer.reason)
      }
      return manageStaff(supabase, action)
    },
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['colleagues'] })
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_KEY }),
  })
  return {
    act: act.mutate,
    busy: act.isPending,
    failure: act.error ? describeFailure(act.error) : undefined,
  }
}

/** `newOwner` is who gets a deactivated person's open cases. */
export type AccountAction = StaffAction & { newOwner?: string | undefined }

class NewOwnerError extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

function describeFailure(error: Error): string {
  if (error instanceof NewOwnerError) return REFUSALS[error.reason]
  return describeFunctionFailure(error, 'That didn’t work. Try again in a moment.')
}
