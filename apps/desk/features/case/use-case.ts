import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Case, CaseLead, Conflict } from '../../backend/case.ts'
import { readCase } from '../../backend/cases.ts'
import { isNotAllowed } from '../../backend/describe-failure.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { STAFF_SESSION_KEY } from '../../session/use-me.ts'

const POLL_MILLISECONDS = 30_000

export const caseKey = (reference: string) => ['case', reference] as const

/** A case; null when the reference doesn't exist. Polls while there are no live updates. */
export function useCase(reference: string, live: boolean) {
  return useQuery({
    queryKey: caseKey(reference),
    queryFn: () => readCase(supabase, reference),
    refetchInterval: live ? false : POLL_MILLISECONDS,
  })
}

/** After a failed change: it may have been made after all, or the role may have changed. */
export function refetchAfterFailure(queryClient: QueryClient, reference: string, error: unknown): void {
  refetchCase(queryClient, reference)
  if (isNotAllowed(error)) void queryClient.invalidateQueries({ queryKey: STAFF_SESSION_KEY })
}

/** Refetches everything that a change to a case may affect. */
export function refetchCase(queryClient: QueryClient, reference: string): void {
  void queryClient.invalidateQueries({ queryKey: caseKey(reference) })
  void queryClient.invalidateQueries({ queryKey: ['inbox'] })
}

/** Puts a change into the cache, so that the old value doesn't show until the refetch. */
export function patchLead(queryClient: QueryClient, reference: string, lead: Partial<CaseLead>): void {
  queryClient.setQueryData<Case | null>(
    caseKey(reference),
    (known) => known && { ...known, lead: { ...known.lead, ...lead } },
  )
}

/** Puts the newer version from a conflict answer into the cache. */
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
