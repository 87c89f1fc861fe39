import { useQuery } from '@tanstack/react-query'
import { readFacts } from '../../../backend/facts.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { caseKey } from '../use-case.ts'

/** Facts and people of a case; null when the reference doesn't exist. Refetched with the case. */
export function useFacts(reference: string) {
  return useQuery({
    queryKey: [...caseKey(reference), 'facts'],
    queryFn: () => readFacts(supabase, reference),
  })
}
