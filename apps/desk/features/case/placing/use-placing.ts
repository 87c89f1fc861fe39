import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { readPlacing } from '../../../backend/placing.ts'
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
