import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatTime } from '#shared/format/format-moment.ts'
import { confirmClock, readClock } from '../backend/admin.ts'
import { describeFailure } from '../backend/client/describe-failure.ts'
import { supabase } from '../backend/client/supabase-client.ts'
import { useMe } from '../session/use-me.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice, Notice } from '../ui/notice.tsx'

const CLOCK_KEY = ['clock'] as const
const EVERY_MILLISECONDS = 10 * 60_000

const write = (iso: string) => `${formatLongDate(new Date(iso))}, ${formatTime(new Date(iso))}`

/** Asks admins to look at the server's date, on every page, while the server doubts it. */
export function ClockNotice() {
  const mayConfirm = isAdmin(useMe().role)
  const queryClient = useQueryClient()
  const { data: clock } = useQuery({
    queryKey: CLOCK_KEY,
    queryFn: () => readClock(supabase),
    refetchInterval: EVERY_MILLISECONDS,
    enabled: mayConfirm,
  })
  const confirm = useMutation({
    mutationFn: (seen: string) => confirmClock(supabase, seen),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CLOCK_KEY }),
  })
  if (!mayConfirm || !clock?.doubt) return null
  const refused = confirm.data?.outcome === 'refused' ? REFUSALS[confirm.data.reason] : undefined
  return (
    <Notice tone="amber" title="Is the server’s date right?" className="mb-4">
      <p>
        The server says it’s <strong>{write(clock.now)}</strong>. It was last sure of the time on{' '}
        {write(clock.right_at)}. Until this is clear, nothing is deleted because of its age.
      </p>
      <p className="mt-1 mb-2">
        If the server was only switched off and its date is right, say so here. If the date is wrong, have its
        clock set, and this message goes away.
      </p>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate(clock.now)}>
        The date is right
      </Button>
      <FailureNotice
        className="mt-2"
        words={refused ?? (confirm.error && describeFailure(confirm.error, 'Not saved.'))}
      />
    </Notice>
  )
}
