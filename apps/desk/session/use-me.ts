import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readStaffSession } from '../backend/staff.ts'
import { supabase } from '../backend/supabase-client.ts'
import type { StaffMember } from './session-state.ts'
import { checkSession, currentSession, useSession } from './session-store.ts'

export const STAFF_SESSION_KEY = ['staff-session'] as const
const ASK_AGAIN_MILLISECONDS = 60_000

function useStaffSession() {
  const { status } = useSession()
  return useQuery({
    queryKey: STAFF_SESSION_KEY,
    queryFn: () => readStaffSession(supabase),
    enabled: status === 'ready',
    refetchInterval: ASK_AGAIN_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  })
}

/** The signed-in person with their current role in the database. Only for screens behind sign-in. */
export function useMe(): StaffMember {
  const session = useSession()
  const { data } = useStaffSession()
  if (!('who' in session)) throw new Error('nobody is signed in here')
  return data ?? session.who
}

/**
 * Keeps asking whether the database still counts this person as staff. A session ended elsewhere reads as empty
 * lists, not as errors: without this the desk would say that there are no leads. False: they have no role.
 */
export function useStaffWatch(): boolean {
  const { data } = useStaffSession()
  const refused = data === null
  const [hasNoRole, setHasNoRole] = useState(false)
  useEffect(() => {
    if (!refused) return
    let over = false
    // Only once the session is known to be valid: while it may have ended, the page stays with its drafts.
    void checkSession().then((counts) => {
      if (!over && counts && currentSession().status === 'ready') setHasNoRole(true)
    })
    return () => {
      over = true
      setHasNoRole(false)
    }
  }, [refused])
  return !hasNoRole
}
