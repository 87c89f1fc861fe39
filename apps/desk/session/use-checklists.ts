import { useQuery } from '@tanstack/react-query'
import { supabase } from '../backend/client/supabase-client.ts'
import { listChecklists } from '../backend/documents.ts'

export const CHECKLISTS_KEY = ['checklists']

/** Checklists are the firm's lists of documents to ask applicants for. */
export function useChecklists() {
  return useQuery({ queryKey: CHECKLISTS_KEY, queryFn: () => listChecklists(supabase) })
}
