import { OpenApplication } from './open-application.tsx'
import { LostLink } from './opening/lost-link.tsx'
import { OpenLink } from './opening/open-link.tsx'
import { useApplication } from './use-application.ts'

export function YourApplication() {
  const { view, open, act } = useApplication()
  switch (view.kind) {
    case 'starting':
    case 'reading':
      return <p className="text-lead text-ink-soft">One moment…</p>
    case 'unopened':
      return <OpenLink key={view.token} onOpen={() => open(view.token)} />
    case 'closed':
      return <LostLink reason={view.reason} />
    case 'open':
      return <OpenApplication page={view.page} session={view.session} isStale={view.isStale} act={act} />
  }
}
