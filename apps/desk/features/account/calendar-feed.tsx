import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatLongDate } from '#shared/format/format-date.ts'
import { makeCalendarToken, readCalendarFeed, revokeCalendarFeed } from '../../backend/calendar-feed.ts'
import { endpoint } from '../../backend/client/endpoint.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { copyText } from '../../ui/browser/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'

const FEED_KEY = ['calendar-feed'] as const

/** A calendar program finds this person's next steps at the feed's private address. */
export function CalendarFeed() {
  const queryClient = useQueryClient()
  const reread = () => queryClient.invalidateQueries({ queryKey: FEED_KEY })
  const { data: madeAt } = useQuery({ queryKey: FEED_KEY, queryFn: () => readCalendarFeed(supabase) })
  const make = useMutation({ mutationFn: () => makeCalendarToken(supabase), onSuccess: reread })
  const revoke = useMutation({
    mutationFn: () => revokeCalendarFeed(supabase),
    onSuccess: () => {
      make.reset()
      return reread()
    },
  })
  return (
    <Panel title="Calendar">
      <p>
        See your next steps in Outlook, Google or Apple Calendar. Events show the reference and the step,
        never a name or a number.
      </p>
      <FailureNotice
        words={(make.error ?? revoke.error) && 'That didn’t work. Check your connection and try again.'}
        className="mt-3"
      />
      {make.data ? (
        <FreshAddress address={`${endpoint.url}/functions/v1/calendar?token=${make.data}`} />
      ) : (
        madeAt && (
          <p className="mt-3 text-small text-ink-soft">
            You created an address on {formatLongDate(madeAt)}. We can’t show it again.
          </p>
        )
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {madeAt ? 'Replace the address' : 'Create an address'}
        </Button>
        {madeAt && (
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke the address
          </Button>
        )}
      </div>
    </Panel>
  )
}

function FreshAddress({ address }: { address: string }) {
  const copy = async () => {
    const { done, words } = await copyText(address, 'Address')
    toast[done ? 'done' : 'failed'](words)
  }
  return (
    <div className="mt-3">
      <p role="status">
        Copy this address now and subscribe to it in your calendar. Anyone who has it can see your next steps.
      </p>
      <p className="mt-2 text-small break-all select-all">{address}</p>
      <Button icon="copy" className="mt-2" onClick={() => void copy()}>
        Copy the address
      </Button>
    </div>
  )
}
