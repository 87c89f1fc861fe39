import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { listMailContacts, type MailContact } from '../../../backend/written-messages.ts'
import { useReference } from '../shown-case.ts'
import { caseKey } from '../use-case.ts'

const NONE: MailContact[] = []

/** Empty while they're read. */
export function useMailContacts(): MailContact[] {
  const reference = useReference()
  const { data = NONE } = useQuery({
    queryKey: [...caseKey(reference), 'mail-contacts'],
    queryFn: () => listMailContacts(supabase, reference),
  })
  return data
}
