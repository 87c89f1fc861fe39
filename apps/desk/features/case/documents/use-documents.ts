import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { RequirementState } from '#shared/documents/requirements.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { changeRequirement, type Requirement, readDocuments } from '../../../backend/documents.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { caseKey, refetchCase } from '../use-case.ts'

/** The documents of a case and those it needs. Refetched with the case. */
export function useDocuments(reference: string) {
  return useQuery({
    queryKey: [...caseKey(reference), 'documents'],
    queryFn: () => readDocuments(supabase, reference),
  })
}

interface Change {
  to: Exclude<RequirementState, 'received'>
  reason?: string
}

/** Checks a document, sends it back or says that it isn't needed. */
export function useRequirement(reference: string, requirement: Requirement, onDone: () => void) {
  const queryClient = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ to, reason }: Change) => changeRequirement(supabase, requirement, to, reason),
    onSuccess(answer) {
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      else if (answer.outcome === 'changed') onDone()
      else toast.failed('Something arrived or a colleague changed it meanwhile. Look again, then decide.')
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was changed.')),
    onSettled: () => refetchCase(queryClient, reference),
  })
  return { change: changing.mutate, busy: changing.isPending }
}
