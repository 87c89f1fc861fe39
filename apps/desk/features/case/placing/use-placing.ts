import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type Placing, readPlacing } from '../../../backend/placing.ts'
import { useReference } from '../shown-case.ts'
import { caseKey } from '../use-case.ts'

/** refetchCase refetches this query too. */
export function usePlacing() {
  const reference = useReference()
  return useQuery({
    queryKey: [...caseKey(reference), 'placing'],
    queryFn: () => readPlacing(supabase, reference),
  })
}

export const hasTerms = ({ terms, enquiries }: Placing) => terms.length > 0 || enquiries.length > 0
