import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reassignCases } from '../../backend/cases.ts'
import { describeFunctionFailure } from '../../backend/client/invoke.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
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
        const { outcome } = await reassignCases(supabase, newOwner, { formerOwner: action.id })
        if (outcome === 'refused') throw new NewOwnerError()
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

/** `newOwner` is who gets a deactivated person's open cases: null for nobody, undefined if there are none. */
export type AccountAction = StaffAction & { newOwner?: string | null | undefined }

class NewOwnerError extends Error {}

function describeFailure(error: Error): string {
  if (error instanceof NewOwnerError) return 'This person can no longer take cases. Choose someone else.'
  return describeFunctionFailure(error, 'That didn’t work. Try again in a moment.')
}
