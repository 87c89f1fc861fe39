import { useQuery } from '@tanstack/react-query'
import { supabase } from '../backend/supabase-client.ts'
import { listTemplates } from '../backend/written-messages.ts'

export const TEMPLATES_KEY = ['templates']

/** The e-mails that staff begin with: for writing to an applicant, and for admins who edit them. */
export function useTemplates() {
  return useQuery({ queryKey: TEMPLATES_KEY, queryFn: () => listTemplates(supabase) })
}
