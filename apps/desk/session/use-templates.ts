import { useQuery } from '@tanstack/react-query'
import { supabase } from '../backend/client/supabase-client.ts'
import { listTemplates } from '../backend/written-messages.ts'

export const TEMPLATES_KEY = ['templates']

export function useTemplates() {
  return useQuery({ queryKey: TEMPLATES_KEY, queryFn: () => listTemplates(supabase) })
}
