import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Case, Conflict } from '../../backend/case.ts'
import type { CaseLead } from '../../backend/case-lead.ts'
import { readCase } from '../../backend/cases.ts'
import { isNotAllowed } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { readAgain } from '../../session/live/read-again.ts'
import { STAFF_SESSION_KEY } from '../../session/use-me.ts'

const POLL_MILLISECONDS = 30_000

export const caseKey = (reference: string) => ['case', reference] as const

export function useCase(reference: string, live: boolean) {
  return useQuery({
    queryKey: caseKey(reference),
    queryFn: () => readCase(supabase, reference),
    refetchInterval: live ? false : POLL_MILLISECONDS,
  })
}

/**
 * The case is refetched, because the server may have made the change even though we got no answer. If the
 * server said that the person isn't allowed to make the change, their role is refetched too, because it may
 * have changed.
 */
export function refetchAfterFailure(queryClient: QueryClient, reference: string, error: unknown): void {
  refetchCase(queryClient, reference)
  if (isNotAllowed(error)) void queryClient.invalidateQueries({ queryKey: STAFF_SESSION_KEY })
}

/** The inbox is refetched too, because it shows parts of the case. */
export function refetchCase(queryClient: QueryClient, reference: string): void {
  void readAgain(queryClient, caseKey(reference))
  void readAgain(queryClient, ['inbox'])
}

/** Without this, the old value would be shown until the refetch. */
export function patchLead(queryClient: QueryClient, reference: string, lead: Partial<CaseLead>): void {
  queryClient.setQueryData<Case | null>(
    caseKey(reference),
    (known) => known && { ...known, lead: { ...known.lead, ...lead } },
  )
}

/**
 * The server answered with a colleague's newer version instead of saving our change. Callers refetch the case
 * too.
 */
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
}
