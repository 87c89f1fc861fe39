import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type MailContent, readReceivedMail } from '../../../backend/received-mail.ts'
import { MailText } from '../../../mail-text/mail-text.tsx'
import type { TimelineEntry } from './timeline-entries.ts'

/** A long e-mail arrives without its end, earlier messages and further files. They are read when asked for. */
export function TimelineMail({ entry }: { entry: TimelineEntry & { mail: MailContent } }) {
  const { mail, mailEventId, filedBy } = entry
  const [isAsked, setAsked] = useState(false)
  const whole = useQuery({
    queryKey: ['received-mail', mailEventId],
    queryFn: () => readReceivedMail(supabase, mailEventId ?? 0),
    enabled: isAsked && mail.shortened === true,
    // An e-mail in the timeline never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = whole.data ?? mail
  const askForRest = () => {
    setAsked(true)
    if (whole.isError && !whole.isFetching) void whole.refetch()
  }
  return (
    <>
      <MailText
        mail={shown}
        filedBy={filedBy}
        onWhole={shown.shortened ? askForRest : undefined}
        className="mt-1"
      />
      {isAsked && (
        <p role="status" className="text-small text-ink-soft">
          {whole.isFetching && 'Reading the whole e-mail…'}
          {whole.isError && !whole.isFetching && 'It couldn’t be read. Try again.'}
        </p>
      )}
    </>
  )
}
