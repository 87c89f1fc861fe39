import { useQuery } from '@tanstack/react-query'
import { CLOSED_STATES } from '#shared/desk/case-states.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { listInbox } from '../../backend/inbox.ts'
import { INBOX_KEY } from '../../session/inbox-counts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countChosen, EVERYTHING, type InboxView } from './filters/inbox-view.ts'

export function InboxEmpty({ view, onChange }: { view: InboxView; onChange(view: InboxView): void }) {
  if (!view.search && countChosen(view) === 0) {
    return <NothingOpen onShowDecided={() => onChange({ ...EVERYTHING, state: 'decided' })} />
  }
  const { title, hint } = whyEmpty(view)
  return (
    <EmptyState
      title={title}
      action={
        <Button look="ink" onClick={() => onChange(EVERYTHING)}>
          Show all open cases
        </Button>
      }
    >
      <p>{hint}</p>
    </EmptyState>
  )
}

function whyEmpty(view: InboxView): { title: string; hint: string } {
  if (view.search) return { title: 'No leads match', hint: searchHint(view) }
  const isAlone = countChosen(view) === 1
  if (isAlone && view.overdue)
    return { title: 'Nothing is late', hint: 'No promise has run out, and no next step is late.' }
  if (isAlone && view.arrived)
    return {
      title: 'No new documents',
      hint: 'Cases come here when applicants send documents, until someone has opened them.',
    }
  if (isAlone && view.quarantined)
    return {
      title: 'No possible spam',
      hint: 'Leads that look automated stay here until someone has checked them.',
    }
  return {
    title: 'No leads match',
    hint: 'No lead matches all of these filters. Remove one, or clear them all.',
  }
}

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
  return `Nothing matches “${view.search}”.`
}
