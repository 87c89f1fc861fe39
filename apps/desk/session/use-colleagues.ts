import { useQuery } from '@tanstack/react-query'
import { listColleagues } from '../backend/staff.ts'
import { supabase } from '../backend/supabase-client.ts'

/** Everybody who works or worked here: owners to choose from, names beside what was done. */
export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: () => listColleagues(supabase),
    staleTime: 10 * 60_000,
  })
}
