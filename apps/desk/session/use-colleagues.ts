import { useQuery } from '@tanstack/react-query'
import { listColleagues } from '../backend/staff.ts'
import { supabase } from '../backend/supabase-client.ts'

/** Everyone who has or had an account: for choosing owners and for names in the timeline. */
export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: () => listColleagues(supabase),
    staleTime: 10 * 60_000,
  })
}
