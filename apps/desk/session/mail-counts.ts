import { useQuery } from '@tanstack/react-query'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { supabase } from '../backend/client/supabase-client.ts'
import { countUnmatchedMail } from '../backend/received-mail.ts'
import { useSession } from './session-store.ts'
import { useMe } from './use-me.ts'

const MINUTE_MILLISECONDS = 60_000

/**
 * Every query about e-mails that are in no case has a key that starts with this, so that all can be refetched
 * together.
 */
export const MAIL_KEY = ['mail'] as const

/** There's no data for people who may only read. */
export function useMailCounts() {
  const { status } = useSession()
  const { role } = useMe()
  return useQuery({
    queryKey: [...MAIL_KEY, 'counts'],
    queryFn: () => countUnmatchedMail(supabase),
    refetchInterval: MINUTE_MILLISECONDS,
    enabled: status === 'ready' && mayWrite(role),
  })
}
