import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { readFacts } from '../../../backend/facts.ts'
import { caseKey } from '../use-case.ts'

/** refetchCase refetches these too. */
export function useFacts(reference: string) {
  return useQuery({
    queryKey: [...caseKey(reference), 'facts'],
    queryFn: () => readFacts(supabase, reference),
  })
}
