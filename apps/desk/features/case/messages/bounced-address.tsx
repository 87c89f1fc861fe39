import { useQuery } from '@tanstack/react-query'
import type { Case } from '../../../backend/case.ts'
import { type BouncedAddress, listBouncedAddresses } from '../../../backend/received-mail.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { formatDayAndMonth } from '../../../ui/format/format-moment.ts'
import { Notice } from '../../../ui/notice.tsx'
import { caseKey } from '../use-case.ts'

/** Addresses that our e-mail came back from. Asked for only where the timeline says that some did. */
function useBouncedAddresses({ lead, events }: Pick<Case, 'lead' | 'events'>): BouncedAddress[] {
  const { data = [] } = useQuery({
    queryKey: [...caseKey(lead.reference), 'bounced'],
    queryFn: () => listBouncedAddresses(supabase, lead.reference),
    enabled: events.some(({ kind }) => kind === 'mail_bounced'),
  })
  return data
}

/** Says that our last e-mail to this address came back. */
export function BouncedNotice({
  case: shown,
  email,
  className,
}: {
  case: Pick<Case, 'lead' | 'events'>
  email: string | null
  className?: string
}) {
  // The database has them in lower case.
  const bounced = useBouncedAddresses(shown).find(({ address }) => address === email?.toLowerCase())
  if (!bounced) return null
  return (
    <Notice tone="brick" {...(className && { className })}>
      <p>
        Our e-mail to {email} came back on {formatDayAndMonth(new Date(bounced.at))} ({bounced.status}). Check
        the address.
      </p>
    </Notice>
  )
}
