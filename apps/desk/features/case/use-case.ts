import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Case, CaseLead, Conflict } from '../../backend/case.ts'
import { readCase } from '../../backend/cases.ts'
import { isNotAllowed } from '../../backend/describe-failure.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { STAFF_SESSION_KEY } from '../../session/use-me.ts'

const POLL_MILLISECONDS = 30_000

const caseKey = (reference: string) => ['case', reference] as const

/** A case; null when there is none of this reference. While nothing is heard live, it is asked for now and then. */
export function useCase(reference: string, live: boolean) {
  return useQuery({
    queryKey: caseKey(reference),
    queryFn: () => readCase(supabase, reference),
    refetchInterval: live ? false : POLL_MILLISECONDS,
  })
}

/** After a change that did not come through: it may have been made all the same, or no longer be allowed. */
export function refetchAfterFailure(queryClient: QueryClient, reference: string, error: unknown): void {
  refetchCase(queryClient, reference)
  if (isNotAllowed(error)) void queryClient.invalidateQueries({ queryKey: STAFF_SESSION_KEY })
}

/** Reads everything again that a change to a case may have touched. */
export function refetchCase(queryClient: QueryClient, reference: string): void {
  void queryClient.invalidateQueries({ queryKey: caseKey(reference) })
  void queryClient.invalidateQueries({ queryKey: ['inbox'] })
}

/** Shows a change before it has been read again, so that nothing flickers back to what it was. */
export function patchLead(queryClient: QueryClient, reference: string, lead: Partial<CaseLead>): void {
  queryClient.setQueryData<Case | null>(
    caseKey(reference),
    (known) => known && { ...known, lead: { ...known.lead, ...lead } },
  )
}

/** Takes over how a case is now from the answer that refused to overwrite it. */
export function applyConflict(queryClient: QueryClient, reference: string, conflict: Conflict): void {
  queryClient.setQueryData<Case | null>(caseKey(reference), (known) => {
    if (!known || known.lead.version >= conflict.version) return known
    const told = new Set(known.events.map(({ id }) => id))
    const news = conflict.changes.filter(({ id }) => !told.has(id)).reverse()
    return {
      ...known,
      lead: { ...known.lead, ...conflict.current, version: conflict.version },
      events: [...news, ...known.events],
    }
  })
  refetchCase(queryClient, reference)
}
