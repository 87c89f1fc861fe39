import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { supabase } from '../backend/client/supabase-client.ts'
import { readStaffSession } from '../backend/staff.ts'
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

/**
 * The name and role come from the database. They come from the session until the database has answered, and
 * if it says that the person isn't staff.
 */
export function useMe(): StaffMember {
  const session = useSession()
  const { data } = useStaffSession()
  if (!('who' in session)) throw new Error('nobody is signed in here')
  return data ?? session.who
}

/**
 * Returns false once the person has no staff role any more. The database is asked every minute, which also
 * notices a session that was ended elsewhere. Reading a table wouldn't show either, because the database then
 * returns no rows and no error.
 */
export function useStaffWatch(): boolean {
  const { data } = useStaffSession()
  const refused = data === null
  const [hasNoRole, setHasNoRole] = useState(false)
  useEffect(() => {
    if (!refused) return
    let over = false
    // A missing role counts only if the session is known to be valid. If it may have ended, the page stays,
    // with everything typed there.
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
