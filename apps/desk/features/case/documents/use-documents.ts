import { useQuery } from '@tanstack/react-query'
import type { RequirementState } from '#shared/documents/requirements.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { changeRequirement, type Requirement, readDocuments } from '../../../backend/documents.ts'
import { useReference } from '../shown-case.ts'
import { caseKey } from '../use-case.ts'
import { useCaseChange } from '../use-case-change.ts'

/** refetchCase refetches these too. */
export function useDocuments() {
  const reference = useReference()
  return useQuery({
    queryKey: [...caseKey(reference), 'documents'],
    queryFn: () => readDocuments(supabase, reference),
  })
}

interface Change {
  to: Exclude<RequirementState, 'received'>
  reason?: string
}

const CHANGED = 'Something arrived or a colleague changed it meanwhile. Look again, then decide.'

export function useRequirement(requirement: Requirement, onChanged: () => void) {
  return useCaseChange({
    send: ({ to, reason }: Change) => changeRequirement(supabase, requirement, to, reason),
    onChanged,
    notDone: 'Nothing was changed.',
    missing: CHANGED,
    conflict: CHANGED,
    inToast: true,
  })
}
