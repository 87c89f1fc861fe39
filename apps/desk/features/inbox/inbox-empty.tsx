import { useQuery } from '@tanstack/react-query'
import { CLOSED_STATES } from '#shared/desk/case-states.ts'
import { listInbox } from '../../backend/inbox.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { INBOX_KEY } from './inbox-queries.ts'
import { countChosen, EVERYTHING, type InboxView } from './inbox-view.ts'

/** Why the list is empty, and the way on from there. */
export function InboxEmpty({ view, onChange }: { view: InboxView; onChange(view: InboxView): void }) {
  if (!view.search && countChosen(view) === 0) {
    return <NothingOpen onShowDecided={() => onChange({ ...EVERYTHING, state: 'decided' })} />
  }
  const clear = (
    <Button look="ink" onClick={() => onChange(EVERYTHING)}>
      Show every open case
    </Button>
  )
  if (view.search) {
    return (
      <EmptyState title="No lead matches" action={clear}>
        <p>{searchHint(view)}</p>
      </EmptyState>
    )
  }
  if (view.overdue && countChosen(view) === 1) {
    return (
      <EmptyState title="Nothing is overdue" action={clear}>
        <p>Every promise still has time, and no follow-up has been passed over.</p>
      </EmptyState>
    )
  }
  if (view.quarantined && countChosen(view) === 1) {
    return (
      <EmptyState title="Nothing is set aside" action={clear}>
        <p>Leads that look as if a program sent them wait here until somebody has looked at them.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No lead matches" action={clear}>
      <p>There is none with all of these filters. Take one away, or clear them.</p>
    </EmptyState>
  )
}

/** Two very different things: all the work is done, or none has come in yet. */
function NothingOpen({ onShowDecided }: { onShowDecided(): void }) {
  const decided = useQuery({
    queryKey: [...INBOX_KEY, 'any-decided'],
    queryFn: () => listInbox(supabase, { states: [...CLOSED_STATES] }, null, { pageSize: 1 }),
  })
  if (decided.data === undefined) return null
  if (decided.data.rows.length > 0) {
    return (
      <EmptyState
        title="Everything is done"
        action={
          <Button look="ink" onClick={onShowDecided}>
            Show decided cases
          </Button>
        }
      >
        <p>Nobody waits to hear from you, and every case is decided.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No leads yet">
      <p>As soon as somebody sends a form on the site, they appear here by themselves.</p>
    </EmptyState>
  )
}

function searchHint(view: InboxView): string {
  const digits = view.search.replace(/\D/g, '')
  if (/^[\d\s()+./-]+$/.test(view.search) && digits.length < 3)
    return 'Type at least three digits of a phone number or reference.'
  if (countChosen(view) > 0) return `Nobody called “${view.search}” with these filters.`
  return `No name, reference, phone number or e-mail address begins with “${view.search}”.`
}
