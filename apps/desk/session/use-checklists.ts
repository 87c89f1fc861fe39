import { useQuery } from '@tanstack/react-query'
import { listChecklists } from '../backend/documents.ts'
import { supabase } from '../backend/supabase-client.ts'

export const CHECKLISTS_KEY = ['checklists']

/** The documents that the firm asks for: for asking an applicant, and for admins who edit the lists. */
export function useChecklists() {
  return useQuery({ queryKey: CHECKLISTS_KEY, queryFn: () => listChecklists(supabase) })
}
