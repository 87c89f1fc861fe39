import { useQuery } from '@tanstack/react-query'
import { supabase } from '../backend/client/supabase-client.ts'
import { listColleagues } from '../backend/staff.ts'

/** The list includes people who have left, because cases and the audit log still name them. */
export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: () => listColleagues(supabase),
    staleTime: 10 * 60_000,
  })
}
