import { useQuery } from '@tanstack/react-query'
import { CLOSED_STATES } from '#shared/desk/case-states.ts'
import { listInbox } from '../../backend/inbox.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { INBOX_KEY } from '../../session/inbox-counts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countChosen, EVERYTHING, type InboxView } from './filters/inbox-view.ts'

/** Says why the list is empty and offers the next step. */
export function InboxEmpty({ view, onChange }: { view: InboxView; onChange(view: InboxView): void }) {
  if (!view.search && countChosen(view) === 0) {
    return <NothingOpen onShowDecided={() => onChange({ ...EVERYTHING, state: 'decided' })} />
  }
  const clear = (
    <Button look="ink" onClick={() => onChange(EVERYTHING)}>
      Show all open cases
    </Button>
  )
  if (view.search) {
    return (
      <EmptyState title="No leads match" action={clear}>
        <p>{searchHint(view)}</p>
      </EmptyState>
    )
  }
  if (view.overdue && countChosen(view) === 1) {
    return (
      <EmptyState title="Nothing is overdue" action={clear}>
        <p>No promise has run out, and no next step is late.</p>
      </EmptyState>
    )
  }
  if (view.arrived && countChosen(view) === 1) {
    return (
      <EmptyState title="No new documents" action={clear}>
        <p>Cases come here when applicants send documents, until someone has opened them.</p>
      </EmptyState>
    )
  }
  if (view.quarantined && countChosen(view) === 1) {
    return (
      <EmptyState title="No possible spam" action={clear}>
        <p>Leads that look automated stay here until someone has checked them.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No leads match" action={clear}>
      <p>No lead matches all of these filters. Remove one, or clear them all.</p>
    </EmptyState>
  )
}

/** Why the list is empty: all work is done, or no lead has arrived yet. */
function NothingOpen({ onShowDecided }: { onShowDecided(): void }) {
  const decided = useQuery({
    queryKey: [...INBOX_KEY, 'any-decided'],
    queryFn: () => listInbox(supabase, { states: [...CLOSED_STATES] }, null, { pageSize: 1 }),
  })
  if (decided.data === undefined) return null
  if (decided.data.rows.length > 0) {
    return (
      <EmptyState
        title="All done"
        action={
          <Button look="ink" onClick={onShowDecided}>
            Show decided cases
          </Button>
        }
      >
        <p>Nobody is waiting to hear from us, and every case is decided.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No leads yet">
      <p>When someone sends a form on the site, it appears here straight away.</p>
    </EmptyState>
  )
}

function searchHint(view: InboxView): string {
  const digits = view.search.replace(/\D/g, '')
  if (/^[\d\s()+./-]+$/.test(view.search) && digits.length < 3)
    return 'Type at least three digits of a phone number or reference.'
  if (countChosen(view) > 0) return `Nothing matches “${view.search}” with these filters.`
  return `No name, reference, phone number or e-mail address starts with “${view.search}”.`
}
