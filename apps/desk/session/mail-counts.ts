import { useQuery } from '@tanstack/react-query'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { countUnmatchedMail } from '../backend/received-mail.ts'
import { supabase } from '../backend/supabase-client.ts'
import { useSession } from './session-store.ts'
import { useMe } from './use-me.ts'

const MINUTE_MILLISECONDS = 60_000

/** The key of everything read about unmatched mail. */
export const MAIL_KEY = ['mail'] as const

/** How much mail is in no case. Read-only staff have no numbers. */
export function useMailCounts() {
  const { status } = useSession()
  const { role } = useMe()
  return useQuery({
    queryKey: [...MAIL_KEY, 'counts'],
    queryFn: () => countUnmatchedMail(supabase),
    refetchInterval: MINUTE_MILLISECONDS,
    enabled: status === 'ready' && role !== null && mayWrite(role),
  })
}
