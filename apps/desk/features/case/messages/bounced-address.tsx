import { useQuery } from '@tanstack/react-query'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type BouncedAddress, listBouncedAddresses } from '../../../backend/received-mail.ts'
import { formatDayAndMonth } from '../../../ui/format/format-moment.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useShownCase } from '../shown-case.ts'
import { caseKey } from '../use-case.ts'

function useBouncedAddresses(): BouncedAddress[] {
  const { lead, events } = useShownCase()
  const { data = [] } = useQuery({
    queryKey: [...caseKey(lead.reference), 'bounced'],
    queryFn: () => listBouncedAddresses(supabase, lead.reference),
    enabled: events.some(({ kind }) => kind === 'mail_bounced'),
  })
  return data
}

/** The notice disappears once the address is corrected, or an e-mail from it is filed under the case. */
export function BouncedNotice({ email, className }: { email: string | null; className?: string }) {
  // The database stores bounced addresses in lower case.
  const bounced = useBouncedAddresses().find(({ address }) => address === email?.toLowerCase())
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
