import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reassignCases } from '../../backend/cases.ts'
import { FunctionError } from '../../backend/invoke.ts'
import { listStaff, manageStaff, type StaffAction } from '../../backend/staff.ts'
import { supabase } from '../../backend/supabase-client.ts'

const STAFF_KEY = ['staff'] as const

/** Every account, with what an admin needs to know of its sign-in. */
export function useStaff() {
  return useQuery({ queryKey: STAFF_KEY, queryFn: () => listStaff(supabase) })
}

/** Runs an action on an account; a failure comes back as words to show. */
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

/** An action, and for a deactivation who gets the open cases: somebody, nobody (null), or there are none. */
export type AccountAction = StaffAction & { newOwner?: string | null | undefined }

class NewOwnerError extends Error {}

function describeFailure(error: Error): string {
  if (error instanceof NewOwnerError) return 'This person can no longer take cases. Choose someone else.'
  return error instanceof FunctionError && error.status > 0 && error.status < 500
    ? error.message
    : 'That didn’t work. Try again in a moment.'
}
